import type { Layer } from './use-calendar.ts';

const words: Readonly<Record<Layer, readonly [one: string, many: string, all: string]>> = {
  training: ['training due', 'trainings due', 'Trainings'],
  licence: ['license', 'licenses', 'Licenses'],
  medCard: ['med card', 'med cards', 'Med cards'],
  renewal: ['renewal', 'renewals', 'Renewals'],
  service: ['service', 'services', 'Service due'],
};

/** What a number of a layer counts: '1 license', '5 trainings due'. */
export const layerWord = (layer: Layer, count: number): string => words[layer][count === 1 ? 0 : 1];

/** What a layer is called in the choice of layers. */
export const layerName = (layer: Layer): string => words[layer][2];
