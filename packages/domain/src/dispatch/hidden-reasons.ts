import { answers } from '../answer.ts';
import type { DispatchCode } from './dispatch-rule.ts';
import type { DispatchAnswer, DispatchReason } from './dispatch.ts';

/** Rights of the person who reads an answer, and whom to ask about the rest. */
export interface DispatchReader {
  readonly maySeeDrivers: boolean;
  readonly maySeeUnits: boolean;
  /** Names of the people to ask about a driver and about a unit. */
  readonly asksSafety: string;
  readonly asksShop: string;
}

const ofUnits: ReadonlySet<DispatchCode> = new Set(['unit', 'trailer', 'weight']);

type Seen = Omit<DispatchAnswer, 'until'>;
type Part = 'driver' | 'unit' | 'company';

const partOf = ({ code }: DispatchReason): Part => {
  if (code === 'company') return 'company';
  return ofUnits.has(code) ? 'unit' : 'driver';
};

const words = {
  no: (part: Part) => `The ${part} may not.`,
  unknown: (part: Part) => `A fact of the ${part} is missing.`,
  but: (part: Part) => `The ${part} may, with a condition.`,
} as const;

/**
 * Leaves of an answer what its reader may know: without the module of people every reason of the driver is
 * one sentence, and without that of equipment every reason of the units, whatever is behind it.
 */
export function answerFor<A extends Seen>(answer: A, reader: DispatchReader): A {
  const { maySeeDrivers, maySeeUnits } = reader;
  if (maySeeDrivers && maySeeUnits) return answer;
  const isSeen = (part: Part): boolean =>
    part === 'company' || (part === 'driver' ? maySeeDrivers : maySeeUnits);
  const hiddenPart = maySeeDrivers ? 'unit' : 'driver';
  const hidden = (['driver', 'unit'] as const)
    .filter((part) => !isSeen(part))
    .flatMap((part) => oneReason(answer.reasons, part, reader));
  const reasons = [
    ...answer.reasons.filter((reason) => isSeen(partOf(reason))),
    ...hidden,
  ].toSorted((a, b) => answers.indexOf(a.effect) - answers.indexOf(b.effect));
  const [first] = reasons;
  return {
    ...answer,
    text: first?.text ?? answer.text,
    rule: first ? first.rule : answer.rule,
    reasons,
    inOrder: answer.inOrder.filter(({ of }) => of !== hiddenPart),
    asks: maySeeDrivers ? answer.asks : [],
    // A day would tell what ends on it.
    ...('until' in answer && { until: null }),
  };
}

/** The worst of the hidden reasons, in words that say nothing of what is behind it. */
function oneReason(
  reasons: readonly DispatchReason[],
  part: 'driver' | 'unit',
  { asksSafety, asksShop }: DispatchReader,
): readonly DispatchReason[] {
  const [worst] = reasons.filter((reason) => partOf(reason) === part);
  if (!worst) return [];
  const ask = part === 'driver' ? asksSafety : asksShop;
  return [
    {
      code: part === 'driver' ? 'hold' : 'unit',
      effect: worst.effect,
      about: null,
      subject: '',
      text: `${words[worst.effect](part)} Ask ${ask}.`,
      rule: null,
      action: { label: '', path: '' },
    },
  ];
}
