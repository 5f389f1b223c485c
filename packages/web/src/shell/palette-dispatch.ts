import { dispatchQuestion, type TypedQuestion } from '@roadproof/domain/dispatch/dispatch-question';
import { call } from '../api/call.ts';
import { ApiFailure } from '../api/failure.ts';
import type { PaletteEntry } from './palette-entry.ts';
import { questionText, type ChosenQuestion } from './question-address.ts';

/** Lines of one sentence at most: a name that fits several people or units makes several questions. */
const most = 4;

type Kind = 'driver' | 'unit' | 'trailer';

async function idsOf(kind: Kind, search: string, pageSize: number, signal: AbortSignal) {
  const { data } = await call(
    'dispatch.choices',
    { kind, search, pageSize },
    { signal, quiet: true },
  );
  return data.map(({ id }) => id);
}

/** The questions that a sentence may mean; none where a name fits nothing. */
async function questionsOf(
  { driver, unit, trailers: named, marks, isInterstate }: TypedQuestion,
  signal: AbortSignal,
): Promise<readonly ChosenQuestion[]> {
  const [drivers, units, ...trailers] = await Promise.all([
    idsOf('driver', driver, most, signal),
    idsOf('unit', unit, most, signal),
    ...named.map(async (name) => idsOf('trailer', name, 1, signal)),
  ]);
  if (trailers.some((found) => found.length === 0)) return [];
  const load = {
    placards: marks.includes('placards'),
    tank: marks.includes('tank'),
    doubles: marks.includes('doubles'),
    passengers: marks.includes('passengers'),
    over80: marks.includes('over80'),
    interstate: isInterstate ?? true,
  };
  return drivers
    .flatMap((one) =>
      units.map((other): ChosenQuestion => ({
        driver: one,
        unit: other,
        trailers: trailers.flat(),
        load,
        day: null,
      })),
    )
    .slice(0, most);
}

async function answerTo(question: ChosenQuestion, signal: AbortSignal): Promise<PaletteEntry> {
  const { driver, unit, trailers, load } = question;
  const { answer, sentence, reasons } = await call(
    'dispatch.ask',
    { employeeId: driver ?? '', equipmentId: unit ?? '', trailerIds: [...trailers], load },
    { signal, quiet: true },
  );
  const [first] = reasons;
  const text = questionText(question);
  return {
    key: `dispatch:${text}`,
    kind: 'answer',
    answer,
    title: sentence,
    place: first ? [first.text, first.rule].filter(Boolean).join(' · ') : 'Everything is in order',
    href: `/dispatch?${text}`,
  };
}

/** Answers a sentence such as "may rosa take 113 hazmat" by the call of the screen; nothing for any other text. */
export async function dispatchAnswers(
  text: string,
  signal: AbortSignal,
): Promise<readonly PaletteEntry[]> {
  const typed = dispatchQuestion(text);
  if (!typed) return [];
  try {
    const questions = await questionsOf(typed, signal);
    return await Promise.all(questions.map(async (question) => answerTo(question, signal)));
  } catch (error) {
    // Without the right there is no such group.
    if (error instanceof ApiFailure && error.status === 403) return [];
    throw error;
  }
}
