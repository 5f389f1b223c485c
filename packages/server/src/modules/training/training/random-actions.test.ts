import { api } from '@roadproof/contract/api';
import { addDays } from '@roadproof/domain/calendar-day';
import * as fc from 'fast-check';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { testApp } from '../../../testing/test-app.ts';
import { classroom } from './testing/classroom.ts';
import { actions, type Action } from './testing/game-action.ts';
import {
  completions,
  dueDays,
  expectLetGo,
  expectOrder,
  expectTakenUp,
  idsOf,
  isOpen,
  pairOf,
  pick,
  samePair,
} from './testing/requirement-order.ts';
import { countersOf, requirementsOf, type Requirement } from './testing/requirements.ts';

// What must hold whatever people do with trainings (docs/domain.md, Requirement and class): each game
// has three people and two courses, and everything is looked at after every action.

const today = '2026-11-21';
const server = await testApp({ now: () => new Date(`${today}T18:00:00Z`) });
const { company, database } = server;
const { ask, course } = classroom(server, await server.signIn());
await database.owner
  .updateTable('client')
  .set({ settings: sql`'{"literalHireDateLimit": false}'` })
  .execute();

class Game {
  readonly trainings: string[] = [];
  readonly people: readonly string[];
  readonly courses: readonly string[];

  constructor(people: readonly string[], courses: readonly string[]) {
    this.people = people;
    this.courses = courses;
  }

  state(): Promise<readonly Requirement[]> {
    return requirementsOf(database, this.people);
  }

  some(who: number): string[] {
    return this.people.filter((_, at) => ((who % 7) + 1) & (1 << at));
  }

  async schedule(
    action: Action,
    more: Readonly<Record<string, unknown>> = {},
  ): Promise<string | null> {
    const { data, status } = await ask<{ id: string; created: number }>(api.trainings.save, {
      trainingName: 'Class',
      trainingTypeId: company.lookup('TrainingType', 'Recurrent'),
      startDate: today,
      dueDate: addDays(today, action.day),
      courseIds: (action.what % 3 === 0 ? this.courses : [this.courses[action.what % 2]]).join(','),
      employeeIds: this.some(action.who).join(','),
      skipValid: String(action.flag),
      ...more,
    });
    if (status !== 200) return null;
    this.trainings.push(data.id);
    return data.id;
  }

  training = ({ what }: Action): string | undefined => pick(this.trainings, what);
}

const passed = company.lookup('Grade', 'Pass');
const failed = company.lookup('Grade', 'Fail');

const complete = (one: Requirement, completedAt: string, gradeId = passed) =>
  ask<{ isRepetition: boolean }>(api.trainingCompletions.complete, {
    ...idsOf(one),
    completedAt,
    gradeId,
  });

type Play = (game: Game, action: Action, before: readonly Requirement[]) => Promise<void>;

const plays: Readonly<Record<Action['kind'], Play>> = {
  schedule: async (game, action, before) => {
    if ((await game.schedule(action)) === null) return;
    const after = await game.state();
    expectTakenUp(before, after, { today, skipValid: action.flag });
    // The same people again: nobody owes a second time.
    await game.schedule(action);
    expect((await game.state()).length).toBe(after.length);
  },
  scheduleClass: async (game, action, before) => {
    const id = await game.schedule(action, {
      classDate: addDays(today, Math.ceil(action.day / 2)),
    });
    if (id !== null) expectTakenUp(before, await game.state(), { today, skipValid: action.flag });
  },
  scheduleAndCancel: async (game, action, before) => {
    const id = await game.schedule(action);
    if (id === null) return;
    expect((await ask(api.trainings.cancel, { id })).status).toBe(200);
    const after = await game.state();
    expect(after.length).toBe(before.length);
    // What stood at home is there again as it was; what a class had taken up before goes to its home.
    const atHome = new Set(before.filter((one) => one.homeMappingId === null).map((one) => one.id));
    const isThere = ({ id: one }: Requirement): boolean => atHome.has(one);
    expect(dueDays(after.filter(isThere))).toEqual(dueDays(before.filter(isThere)));
  },
  complete: async (game, action, before) => {
    const one = pick(before.filter(isOpen), action.what);
    if (!one) return;
    const completedAt = addDays(today, -(action.day % 300));
    const newest = before.find((o) => o.isNewest && samePair(o, one));
    const { status } = await complete(one, completedAt);
    const isTwice = newest?.completedAt === completedAt;
    expect(status).toBe(isTwice ? 409 : 200);
    if (isTwice) return;
    const after = await game.state();
    const moved = after.find((o) => o.id === one.id);
    if (newest?.completedAt && newest.completedAt > completedAt) {
      // A late entry moves nothing.
      expect(moved).toMatchObject({ closedAs: null, dueDate: one.dueDate });
      return;
    }
    expect(moved).toMatchObject({ closedAs: 'completed', completedAt, isNewest: true });
    if (!moved) return;
    const again = await complete(moved, completedAt);
    expect([again.status, again.data.isRepetition]).toEqual([200, true]);
    expect(await game.state()).toEqual(after);
  },
  completeAndTakeBack: async (game, action, before) => {
    const one = pick(before.filter(isOpen), action.what);
    if (!one) return;
    const { status } = await complete(one, addDays(today, -(action.day % 30)));
    if (status !== 200) return;
    const done = (await game.state()).find((o) => o.id === one.id && o.closedAs === 'completed');
    if (!done) return;
    expect((await ask(api.trainingCompletions.reopen, { pairs: [pairOf(done)] })).status).toBe(200);
    expect(dueDays(await game.state())).toEqual(dueDays(before));
  },
  correct: async (game, action, before) => {
    const one = pick(
      before.filter((o) => o.closedAs === 'completed'),
      action.what,
    );
    if (one) await complete(one, addDays(today, -(action.day % 200)));
    expect(completions(await game.state())).toBe(completions(before));
  },
  takeBack: async (_, action, before) => {
    const one = pick(
      before.filter((o) => o.closedAs === 'completed'),
      action.what,
    );
    if (one) await ask(api.trainingCompletions.reopen, { pairs: [pairOf(one)] });
  },
  fail: async (game, action, before) => {
    const one = pick(before.filter(isOpen), action.what);
    if (!one) return;
    const heldOn = addDays(today, -action.day);
    const newest = before.find((o) => o.isNewest && samePair(o, one));
    const { status } = await complete(one, heldOn, failed);
    expect(status).toBe(newest?.completedAt === heldOn ? 409 : 200);
    const after = await game.state();
    expect(dueDays(after)).toEqual(dueDays(before));
    if (status !== 200 || one.attempts > 0) return;
    expect(after.find((o) => o.id === one.id)?.attempts).toBe(1);
    // The same sent twice is one.
    await complete(one, heldOn, failed);
    expect(await game.state()).toEqual(after);
  },
  absent: async (game, action, before) => {
    const one = pick(
      before.filter((o) => isOpen(o) && o.reason === null),
      action.what,
    );
    if (!one) return;
    const { status } = await ask(api.trainingCompletions.attend, {
      trainingMappingIds: [one.trainingMappingId],
      attendance: action.flag ? 'Absent' : 'Excused',
    });
    expect(status).toBe(200);
    expect(dueDays(await game.state())).toEqual(dueDays(before));
  },
  waive: async (_, action, before) => {
    const one = pick(before.filter(isOpen), action.what);
    if (one)
      await ask(api.trainingCompletions.waive, {
        pairs: [pairOf(one)],
        reason: 'Office work only',
      });
  },
  waiveAndLift: async (game, action, before) => {
    const one = pick(before.filter(isOpen), action.what);
    if (!one) return;
    const pairs = [pairOf(one)];
    await ask(api.trainingCompletions.waive, { pairs, reason: 'On leave' });
    expect((await game.state()).find((o) => o.id === one.id)?.closedAs).toBe('waived');
    await ask(api.trainingCompletions.liftWaiver, { pairs });
    expect(dueDays(await game.state())).toEqual(dueDays(before));
  },
  lift: async (_, action, before) => {
    const one = pick(
      before.filter((o) => o.closedAs === 'waived'),
      action.what,
    );
    if (one) await ask(api.trainingCompletions.liftWaiver, { pairs: [pairOf(one)] });
  },
  cancel: async (game, action, before) => {
    const id = game.training(action);
    if (id === undefined) return;
    await ask(api.trainings.cancel, { id });
    expectLetGo(before, await game.state());
  },
  remove: async (game, action, before) => {
    const id = game.training(action);
    if (id === undefined) return;
    await ask(api.trainings.remove, { id });
    expectLetGo(before, await game.state());
  },
  takeOut: async (game, action, before) => {
    const id = game.training(action);
    if (id === undefined) return;
    await ask(api.trainings.save, { id, employeeIds: game.some(action.who).join(',') });
    expect(completions(await game.state())).toBe(completions(before));
  },
  move: async (game, action, before) => {
    const id = game.training(action);
    if (id === undefined) return;
    await ask(api.trainings.move, {
      id,
      dueDate: addDays(today, action.day),
      moveOpen: action.flag,
    });
    const after = await game.state();
    expect(after.map(({ ownDue }) => ownDue)).toEqual(before.map(({ ownDue }) => ownDue));
  },
  leave: async (game, action) => {
    const id = pick(game.people, action.who);
    const { status, messages } = await ask(api.employees.archive, { id, terminationDate: today });
    if (status !== 200) {
      expect(messages[0]?.message).toBe('This person is Prior already.');
      return;
    }
    const { data } = await ask<unknown[]>(api.trainings.tracker, { EmployeeId: id });
    expect(data).toEqual([]);
  },
  return: async (game, action) => {
    await ask(api.employees.rehire, { id: pick(game.people, action.who), hireDate: today });
  },
};

async function expectCounts(): Promise<void> {
  const { data } = await ask<{ trainingOverdue: number; trainingDueSoon: number }>(
    api.dashboard.data,
    {},
  );
  const tab = async (TrainingStatus: string): Promise<number> =>
    (await ask<unknown[]>(api.trainings.tracker, { TrainingStatus })).data.length;
  expect([data.trainingOverdue, data.trainingDueSoon]).toEqual([
    await tab('OverDue'),
    await tab('DueSoon'),
  ]);
}

test('whatever is scheduled, completed, waived, cancelled and taken back, the rules hold', async () => {
  let round = 0;
  await fc.assert(
    fc.asyncProperty(
      fc.array(actions, { minLength: 1, maxLength: 24, size: 'max' }),
      async (steps) => {
        round += 1;
        const people = [
          await company.employee({ firstName: `A${round}`, hireDate: '2020-01-06' }),
          await company.employee({ firstName: `B${round}`, hireDate: '2020-01-06' }),
          await company.employee({ firstName: `C${round}`, hireDate: '2020-01-06' }),
        ];
        const courses = [
          await course(`Hazmat ${round}`, { recurrenceMonths: 12 }),
          await course(`Meeting ${round}`, { recurrenceMonths: 1 }),
        ];
        const game = new Game(people, courses);
        for (const action of steps) {
          await plays[action.kind](game, action, await game.state());
          expectOrder(await game.state(), await countersOf(database, game.people));
        }
        await expectCounts();
      },
    ),
    {
      numRuns: Number(process.env['GAMES'] ?? 12),
      endOnFailure: true,
      seed: Number(process.env['GAME_SEED'] ?? 20_261_122),
    },
  );
}, 240_000);
