import { addDays, type CalendarDay } from '../calendar-day.ts';
import { formatDay } from '../format.ts';

/** What is known of an incident when it is judged as an accident; null is not answered yet. */
export interface AccidentFacts {
  readonly incidentDate: CalendarDay;
  /** A commercial motor vehicle was involved. */
  readonly isCmv: boolean | null;
  /** It was moving or standing on a highway, public roads of every kind. */
  readonly onHighway: boolean | null;
  /** Somebody only got on or off a standing vehicle, or cargo was only loaded or unloaded. */
  readonly onlyBoardingOrLoading: boolean | null;
  readonly fatalities: number | null;
  /** The last death, if its day is known. */
  readonly deathAt: CalendarDay | null;
  /** People treated away from the scene at once. */
  readonly injuriesTreatedAway: number | null;
  readonly towed: boolean | null;
  /** Towed because of disabling damage, which tires, lamps, wipers and horns alone are not. */
  readonly disablingTow: boolean | null;
}

/** A field of the facts that somebody still has to answer. */
export type AccidentQuestion = Exclude<keyof AccidentFacts, 'incidentDate' | 'deathAt'>;

/** Whether an incident is an accident of the register, and the sentence that says why. */
export interface Recordable {
  readonly answer: 'yes' | 'no' | 'open';
  readonly text: string;
  /** The questions that still decide it, in the order they are asked. */
  readonly missing: readonly AccidentQuestion[];
}

const rule = '(49 CFR 390.5T)';

/** Days after the accident within which a death counts (49 CFR 390.5T, Fatality). */
export const deathCountsDays = 30;

const questionTexts: Readonly<Record<AccidentQuestion, string>> = {
  isCmv: 'was a commercial motor vehicle involved?',
  onHighway: 'did it happen on a highway or another public road?',
  onlyBoardingOrLoading: 'was it only boarding or leaving, or only loading or unloading?',
  fatalities: 'did anybody die within 30 days?',
  injuriesTreatedAway: 'was anybody treated away from the scene at once?',
  towed: 'was a vehicle towed?',
  disablingTow: 'was a vehicle towed because of disabling damage?',
};

/** Whether the deaths of an incident count: null while nobody knows how many. */
export function hasFatality(
  facts: Pick<AccidentFacts, 'fatalities' | 'deathAt' | 'incidentDate'>,
): boolean | null {
  const { fatalities, deathAt, incidentDate } = facts;
  if (deathAt !== null && deathAt > addDays(incidentDate, deathCountsDays)) return false;
  return fatalities === null ? null : fatalities > 0;
}

/** Whether a vehicle was towed with disabling damage; without any tow there is none. */
export function hasDisablingTow(
  facts: Pick<AccidentFacts, 'towed' | 'disablingTow'>,
): boolean | null {
  return facts.towed === true ? facts.disablingTow : facts.towed;
}

/** Whether an incident is judged as an accident, so that its questions are asked: its type asks them, or a death, a tow or a commercial vehicle asks for them all the same. */
export function asksAccidentQuestions(
  facts: Pick<AccidentFacts, 'isCmv' | 'fatalities' | 'towed' | 'disablingTow'>,
  typeAsks: boolean,
): boolean {
  const { isCmv, fatalities, towed, disablingTow } = facts;
  return typeAsks || isCmv === true || (fatalities ?? 0) > 0 || towed === true || !!disablingTow;
}

/**
 * Judges an incident as an accident of the register (49 CFR 390.5T, Accident). An open answer names
 * the first question that still decides it. `typeAsks` is what its type says of the DOT questions.
 */
export function recordable(facts: AccidentFacts, typeAsks = true): Recordable {
  if (!asksAccidentQuestions(facts, typeAsks))
    return answered('no', 'Not recordable: not asked for this type');
  const { isCmv, onHighway, onlyBoardingOrLoading, injuriesTreatedAway } = facts;
  const outside = [
    isCmv === false && 'no commercial motor vehicle was involved',
    onHighway === false && 'it did not happen on a highway',
    onlyBoardingOrLoading === true && 'it was only boarding or loading',
  ].find((why) => why !== false);
  if (outside !== undefined) return answered('no', `Not recordable: ${outside} ${rule}`);
  const died = hasFatality(facts);
  const treated = injuriesTreatedAway === null ? null : injuriesTreatedAway > 0;
  const towed = hasDisablingTow(facts);
  const because = [
    died === true && 'a person died within 30 days',
    treated === true && 'a person was treated away from the scene',
    towed === true && 'a vehicle was towed with disabling damage',
  ].filter((why) => why !== false);
  if (because.length === 0 && died === false && treated === false && towed === false)
    return answered(
      'no',
      `Not recordable: no one died, no one was treated away from the scene, no vehicle was towed with disabling damage ${rule}`,
    );
  const place = (['isCmv', 'onHighway', 'onlyBoardingOrLoading'] as const).filter(
    (question) => facts[question] === null,
  );
  const outcome: readonly AccidentQuestion[] =
    because.length > 0
      ? []
      : [
          ...(died === null ? (['fatalities'] as const) : []),
          ...(treated === null ? (['injuriesTreatedAway'] as const) : []),
          ...(towed === null ? [facts.towed ? ('disablingTow' as const) : ('towed' as const)] : []),
        ];
  const missing = [...place, ...outcome];
  const [first] = missing;
  if (first !== undefined)
    return { answer: 'open', text: `Not decided yet: ${wordsOf(first)}`, missing };
  return answered('yes', `Recordable: ${inWords(because)} ${rule}`);
}

// A tow nobody answered is asked as the law asks it.
const wordsOf = (question: AccidentQuestion): string =>
  questionTexts[question === 'towed' ? 'disablingTow' : question];

const answered = (answer: 'yes' | 'no', text: string): Recordable => ({
  answer,
  text,
  missing: [],
});

function inWords(parts: readonly string[]): string {
  const last = parts.at(-1) ?? '';
  return parts.length < 2 ? last : `${parts.slice(0, -1).join(', ')} and ${last}`;
}

/** An incident with whether it is recordable as it counts where nobody asks: one of a type that does not ask is not, rather than open. */
export function decided<
  I extends Parameters<typeof asksAccidentQuestions>[0] & { readonly recordable: boolean | null },
>(incident: I, typeAsks: boolean): I {
  if (incident.recordable !== null || asksAccidentQuestions(incident, typeAsks)) return incident;
  return { ...incident, recordable: false };
}

/** Who changed the computed answer, when and why. */
export interface RecordableChange {
  readonly isRecordable: boolean;
  readonly by: string | null;
  readonly on: CalendarDay;
  readonly reason: string;
}

/** The answer in force: the computed one, or the changed one with who changed it and why. */
export function recordableInForce(
  facts: AccidentFacts,
  change: RecordableChange | null,
  typeAsks = true,
): Recordable & { readonly isChanged: boolean } {
  const computed = recordable(facts, typeAsks);
  if (change === null) return { ...computed, isChanged: false };
  const { isRecordable, by, on, reason } = change;
  return {
    answer: isRecordable ? 'yes' : 'no',
    text: `${isRecordable ? 'Recordable' : 'Not recordable'}. Changed by ${by ?? 'a user'} on ${formatDay(on)}: ${reason}. Computed: ${computed.text}`,
    missing: computed.missing,
    isChanged: true,
  };
}
