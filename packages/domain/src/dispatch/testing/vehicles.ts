import { trailer, truck } from './question.ts';

export const combination = [truck(52_000, { gcwr: 80_000 }), trailer(68_000)];
export const box = [truck(25_900)];
export const straight = [truck(33_000)];
export const pickup = [truck(9_000, { isCommercial: false })];
export const doubles = [
  truck(52_000, { gcwr: 80_000 }),
  trailer(30_000),
  trailer(30_000, { name: 'Trailer 5306' }),
];
export const lightDoubles = [
  truck(9_000, { gcwr: 20_000 }),
  trailer(3_000),
  trailer(3_000, { name: 'Trailer 5306' }),
];
export const bus = (seats: number) => [truck(30_000, { seats, carriesForPay: true })];
