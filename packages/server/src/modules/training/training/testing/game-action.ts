import * as fc from 'fast-check';

/** Something somebody does; the numbers choose whom, what and when among what is there. */
export interface Action {
  readonly kind: (typeof kinds)[number];
  readonly who: number;
  readonly what: number;
  readonly day: number;
  readonly flag: boolean;
}

const kinds = [
  'schedule',
  'schedule',
  'scheduleClass',
  'scheduleAndCancel',
  'complete',
  'complete',
  'complete',
  'completeAndTakeBack',
  'correct',
  'takeBack',
  'fail',
  'absent',
  'waive',
  'waiveAndLift',
  'lift',
  'cancel',
  'remove',
  'takeOut',
  'move',
  'leave',
  'return',
] as const;

/** Any action, those of every day more often. */
export const actions: fc.Arbitrary<Action> = fc.record({
  kind: fc.constantFrom(...kinds),
  who: fc.nat(6),
  what: fc.nat(1000),
  day: fc.integer({ min: 1, max: 400 }),
  flag: fc.boolean(),
});
