import type { Operation } from '@roadproof/contract/operation';
import type { AnyHandler } from '../../src/http/mount.ts';
import type { Statement } from '../floor/floor.ts';
import type { ComparedPart, Work } from '../plan/works.ts';
import type { Target } from '../targets.ts';

/** One kind of request. */
export interface Case {
  readonly part: ComparedPart;
  readonly name: Work;
  readonly operation: Operation;
  readonly handler: AnyHandler;
  readonly input: Readonly<Record<string, unknown>>;
  /** False where totals are counted for every answer. */
  readonly isRemembered: boolean;
  /** Milliseconds between two changes of the company; where totals are counted for every answer 3. */
  readonly forgetEveryMs?: number;
  readonly target: Target;
  readonly byHand?: readonly Statement[];
}
