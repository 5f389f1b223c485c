import type { CalendarDay } from '../calendar-day.ts';
import type { DispatchQuestion } from './dispatch-facts.ts';
import type { OpenFact, DispatchReason, Finding } from './dispatch.ts';
import { dispatchRuleText, type DispatchCode } from './dispatch-rule.ts';
import type { MissingWeight } from './license-group.ts';
import type { Certainty } from './vehicle.ts';

type Action = DispatchReason['action'];
type Words = Pick<DispatchReason, 'code' | 'effect' | 'text' | 'rule'> & {
  readonly about?: string;
  readonly action?: Action;
  readonly asks?: OpenFact;
  readonly short?: string;
  readonly day?: CalendarDay;
};

const filing = ({ driver }: DispatchQuestion, code: string): string =>
  `/employee/driver/add-files?id=${driver.id}&file=${code}`;

function addressOfUnits(units: DispatchQuestion['units']): string {
  const power = units.find(({ isTrailer }) => !isTrailer);
  const trailers = units.filter(({ isTrailer }) => isTrailer).map(({ id }) => id);
  const parts = [
    power === undefined ? '' : `unit=${power.id}`,
    trailers.length === 0 ? '' : `trailers=${trailers.join(',')}`,
  ];
  return parts.filter(Boolean).join('&');
}

/** The buttons that settle a reason of a driver. */
export const driverActions = {
  person: ({ driver }: DispatchQuestion): Action => ({
    label: 'Open person',
    path: `/employee/details?id=${driver.id}`,
  }),
  license: (question: DispatchQuestion): Action => ({
    label: 'File new license',
    path: filing(question, 'LICENCE'),
  }),
  card: (question: DispatchQuestion): Action => ({
    label: 'File new card',
    path: filing(question, 'MED_CARD'),
  }),
  paper: (question: DispatchQuestion, code: string): Action => ({
    label: 'File paper',
    path: filing(question, code),
  }),
  otherDrivers: ({ units }: DispatchQuestion): Action => ({
    label: 'Other drivers',
    path: `/dispatch?${addressOfUnits(units)}`,
  }),
  otherUnits: ({ driver }: DispatchQuestion): Action => ({
    label: 'Other units',
    path: `/dispatch?driver=${driver.id}`,
  }),
  hold: ({ driver }: DispatchQuestion): Action => ({
    label: 'See hold',
    path: `/employee/driver/details?id=${driver.id}`,
  }),
  training: ({ driver }: DispatchQuestion): Action => ({
    label: 'Schedule training',
    path: `/training/schedule?employeeId=${driver.id}`,
  }),
} as const;

/** A reason that lies with the driver. */
export function ofDriver(question: DispatchQuestion, { action, ...words }: Words): Finding {
  const { driver } = question;
  const reason: DispatchReason = {
    about: driver.id,
    subject: driver.name,
    action: action ?? driverActions.person(question),
    ...words,
  };
  return { reasons: [reason] };
}

/** Something that was checked and is in order, of the driver unless it is of a unit. */
export const inOrder = (
  code: DispatchCode,
  text: string,
  of: 'driver' | 'unit' = 'driver',
): Finding => ({ inOrder: [{ of, code, text }] });

/** A fact of the driver that is asked and changes nothing. */
export const openFact = (
  { driver }: DispatchQuestion,
  fact: OpenFact,
  text: string,
  rule: string | null,
): Finding => ({ asks: [{ fact, about: driver.id, text, rule }] });

const weightNames = { gvwr: 'GVWR', gcwr: 'GCWR' } as const;

/** The weights that are not entered and would decide by these rules, each asked of its unit. */
export const askedWeights = (
  { units }: DispatchQuestion,
  weights: readonly MissingWeight[],
  decides: readonly DispatchCode[],
): readonly Finding[] =>
  weights.map(({ id, fact }) => {
    const name = units.find((unit) => unit.id === id)?.name ?? '';
    const reason: DispatchReason = {
      code: 'weight',
      effect: 'unknown',
      about: id,
      subject: name,
      text: `${weightNames[fact]} of ${name}?`,
      rule: dispatchRuleText.weight,
      action: { label: 'Answer', path: `/equipment/edit?id=${id}` },
      asks: fact,
      decides,
    };
    return { reasons: [reason] };
  });

/** The findings where something is true of the vehicle. Weights that leave it open are asked only where it would bar the driver. */
export function where(
  question: DispatchQuestion,
  certainty: Certainty,
  found: () => readonly Finding[],
): readonly Finding[] {
  if (certainty.is === false) return [];
  const findings = found();
  if (certainty.is === true) return findings;
  const barring = findings
    .flatMap(({ reasons = [] }) => reasons)
    .filter(({ effect }) => effect === 'no')
    .map(({ code }) => code);
  return barring.length > 0 ? askedWeights(question, certainty.by, barring) : [];
}
