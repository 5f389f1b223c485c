import type { CalendarLayer } from '@roadproof/contract/training/training-calendar';
import type { ModuleName } from '@roadproof/domain/account/permission';
import type { DigestKind, TodayKind } from '@roadproof/domain/due-kind';
import type { Counted, Reader } from '../db/list.ts';
import type { DueSource } from './due-source.ts';
import type { TodayWork } from './today-source.ts';

/** One of the two lines of a kind in the digest. */
type DigestState = 'late' | 'soon';

/** The lines of a kind in the digest. */
export interface DueDigest {
  /** What is counted: 'driver license', in the singular. */
  readonly thing: string;
  /** Whether it is a document, which expires; a duty is due. */
  readonly expires?: boolean;
  /** The rows counted, the very rows of the list that the line opens. */
  readonly counted: Readonly<Record<DigestState, Counted>>;
  /** The address of that list, below PUBLIC_URL. */
  readonly path: (state: DigestState, context: Reader) => string;
  /** Which of what is overdue may not be used, because its inspection failed. */
  readonly failed?: Counted;
}

/**
 * What the server knows about one kind that comes due; its words are in domain/due-kind.ts. A kind that
 * the calendar shows has a `source`, and a kind with a topic has a `digest`: otherwise it does not compile.
 */
export type Due<K extends TodayKind> = {
  /** The module whose permission shows it. */
  readonly module: ModuleName;
  readonly today: TodayWork;
} & (K extends CalendarLayer ? { readonly source: DueSource } : { readonly source?: never }) &
  (K extends DigestKind ? { readonly digest: DueDigest } : { readonly digest?: never });

/** Every kind that comes due. */
export type Dues = { readonly [K in TodayKind]: Due<K> };
