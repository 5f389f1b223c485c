import { naturally } from '@roadproof/domain/natural-order';
import type { Paper, Pile } from './use-pile.ts';

/** The papers of one person. */
export interface PersonGroup {
  readonly id: string;
  readonly name: string;
  readonly papers: readonly Paper[];
  /** How many of them ask something. */
  readonly open: number;
}

/** A question that several papers have in common, to be answered once. */
export interface CommonQuestion {
  readonly key: string;
  readonly asks: 'person' | 'kind' | 'order' | 'date' | 'reviewer' | 'dates';
  readonly text: string;
  readonly numbers: readonly number[];
  /** The ways their dates can be read, where that is asked. */
  readonly orders: readonly PaperOrder[];
}

type PaperOrder = NonNullable<Paper['undecidedDay']>['readings'][number]['order'];

/** A pile as its preview shows it. */
export interface PileGroups {
  /** Papers that nobody's name was found for. */
  readonly unmatched: readonly Paper[];
  /** By last name, those with questions first. */
  readonly people: readonly PersonGroup[];
  /** What will not be filed. */
  readonly left: readonly Paper[];
  readonly common: readonly CommonQuestion[];
}

const leftOut = new Set<Paper['verdict']>(['there', 'unusable', 'out']);

/** Puts the papers of a pile together as a person looks through them. */
export function groupsOf(papers: Pile['papers']): PileGroups {
  const used = papers.filter((paper) => !leftOut.has(paper.verdict));
  const byPerson = byKey(
    used.filter((paper) => paper.employee),
    (paper) => paper.employee?.id ?? '',
  );
  const people = [...byPerson].map(([id, own]): PersonGroup => ({
    id,
    name: own[0]?.employee?.name ?? '',
    papers: own,
    open: own.filter((paper) => paper.verdict === 'asks').length,
  }));
  return {
    unmatched: used.filter((paper) => !paper.employee),
    people: people.sort(
      (a, b) => Number(b.open > 0) - Number(a.open > 0) || naturally(a.name, b.name),
    ),
    left: papers.filter((paper) => leftOut.has(paper.verdict)),
    common: commonQuestions(used),
  };
}

function byKey(papers: readonly Paper[], keyOf: (paper: Paper) => string): Map<string, Paper[]> {
  const groups = new Map<string, Paper[]>();
  for (const paper of papers) {
    const key = keyOf(paper);
    const group = groups.get(key);
    if (group) group.push(paper);
    else groups.set(key, [paper]);
  }
  return groups;
}

/** The folder of a path; empty at the top. */
export const folderOf = (path: string): string => path.split('/').slice(0, -1).join('/');

const ordersOf = ({ undecidedDay }: Paper): readonly PaperOrder[] =>
  (undecidedDay?.readings ?? []).map(({ order }) => order);

function commonQuestions(papers: readonly Paper[]): CommonQuestion[] {
  const asking = (question: CommonQuestion['asks']) =>
    papers.filter((paper) => paper.asks.includes(question));
  const grouped = (
    asks: CommonQuestion['asks'],
    keyOf: (paper: Paper) => string,
    textOf: (count: number, key: string, first: Paper | undefined) => string,
  ): CommonQuestion[] =>
    [...byKey(asking(asks), keyOf)]
      .filter(([key, own]) => key !== '' && own.length > 1)
      .map(([key, own]) => ({
        key: `${asks} ${key}`,
        asks,
        text: textOf(own.length, key, own[0]),
        numbers: own.map((paper) => paper.number),
        orders: asks === 'order' && own[0] ? ordersOf(own[0]) : [],
      }));
  return [
    ...grouped(
      'person',
      (paper) => folderOf(paper.path),
      (count, key) => `All ${count} of the folder "${key}" are of`,
    ),
    ...grouped(
      'kind',
      (paper) => paper.alike,
      (count, key) => `All ${count} named like "${key}" are`,
    ),
    ...grouped(
      'order',
      (paper) => ordersOf(paper).join(' '),
      (count, _, first) => `All ${count} with a date such as ${first?.undecidedDay?.text} are`,
    ),
    ...grouped(
      'reviewer',
      (paper) => paper.fileTypeId ?? '',
      (count) => `All ${count} reviews were made by`,
    ),
    ...grouped(
      'date',
      (paper) => `${paper.fileTypeId} ${paper.alike}`,
      (count) => `All ${count} without a day are of`,
    ),
    ...grouped(
      'dates',
      () => 'all',
      (count) => `${count} cards have other dates than the records`,
    ),
  ];
}
