import { api } from '@roadproof/contract/api';
import type { OutputOf } from '@roadproof/contract/operation';
import { todayKinds } from '@roadproof/domain/due-kind';
import { expect } from 'vitest';
import type { TestApp } from '../../../../testing/test-app.ts';

/** Rows of Today. */
export type TodayRows = OutputOf<typeof api.todays.list>['rows'];

/** Reads lists as they are now, or as of a past day, for a caller. */
export function dayLists({ call, company: { lookup } }: TestApp, token: string) {
  /** Every row of Today but trainings, which have another list of a past day. */
  const todayRows = async (asOf?: string) => {
    const rows: OutputOf<typeof api.todays.list>['rows'][number][] = [];
    const kinds = todayKinds.filter((kind) => kind !== 'training');
    for (let pageNumber = 1, total = 1; rows.length < total; pageNumber += 1) {
      const body = { kinds, horizon: 364, pageNumber, pageSize: 100, ...(asOf && { asOf }) };
      const answer = await call(api.todays.list, body, token);
      expect([answer.statusCode, answer.body]).toEqual([200, expect.any(String)]);
      const { data } = answer.json<{ data: OutputOf<typeof api.todays.list> }>();
      rows.push(...data.rows);
      total = data.total;
    }
    return rows;
  };
  /** The weeks ahead but trainings. */
  const weeksOf = async (asOf?: string) => {
    const answer = await call(api.todays.horizon, { ...(asOf && { asOf }) }, token);
    expect([answer.statusCode, answer.body]).toEqual([200, expect.any(String)]);
    const { weeks, undated } = answer.json<{ data: OutputOf<typeof api.todays.horizon> }>().data;
    const of = weeks.map(({ from, kinds }) => ({
      from,
      kinds: kinds.filter(({ kind }) => kind !== 'training'),
    }));
    return { undated, weeks: of };
  };
  /** The drivers with exceptions, and those with gaps, by their ids. */
  const driversOf = async (asOf?: string) => {
    const found: (readonly string[])[] = [];
    for (const flag of ['OnlyDriversWithExceptions', 'OnlyDriversWithGaps'] as const) {
      const answer = await call(
        api.drivers.details,
        { [flag]: true, ...(asOf && { asOf }) },
        token,
      );
      expect([answer.statusCode, answer.body]).toEqual([200, expect.any(String)]);
      found.push(
        answer
          .json<{ data: { id: string }[] }>()
          .data.map(({ id }) => id)
          .sort(),
      );
    }
    return found;
  };
  /** The pending lines of work orders. */
  const linesOf = async (asOf?: string) => {
    const statusId = lookup('Status', 'Pending');
    const answer = await call(api.workOrders.lines, { statusId, ...(asOf && { asOf }) }, token);
    expect([answer.statusCode, answer.body]).toEqual([200, expect.any(String)]);
    const { data } = answer.json<{ data: Readonly<Record<string, unknown>>[] }>();
    const bare = data.map((row) => ({ ...row, version: 0, workOrder: null, deletedSince: null }));
    return bare.map((row) => JSON.stringify(row)).sort();
  };
  /** The drivers that the lists of a past day have, each with whether its file of that day has a gap. */
  const filesWithGaps = async (day: string): Promise<number> => {
    const answer = await call(api.drivers.details, { asOf: day } as never, token);
    const { data } = answer.json<{ data: { id: string }[] }>();
    expect(data.length).toBeGreaterThan(0);
    let withGaps = 0;
    for (const { id } of data) {
      const file = await call(api.driverFiles.ofDay, { EmployeeId: id, day }, token);
      const { slots } = file.json<{ data: OutputOf<typeof api.driverFiles.ofDay> }>().data;
      if (slots.some(({ required, state }) => required === 'yes' && isOpenGap(state)))
        withGaps += 1;
    }
    return withGaps;
  };
  return { todayRows, weeksOf, driversOf, linesOf, filesWithGaps };
}

const isOpenGap = (state: string): boolean => state === 'OVERDUE' || state === 'MISSING';
