import { dispatchQuestion, type TypedQuestion } from '@roadproof/domain/dispatch/dispatch-question';
import { call } from '../api/call.ts';
import { ApiFailure } from '../api/failure.ts';
import { query, queryClient } from '../api/query.ts';
import type { PaletteEntry } from './palette-entry.ts';
import { questionText, type ChosenQuestion } from './question-address.ts';

/** Lines of one sentence at most: a name that fits several people or units makes several questions. */
const most = 4;

type Kind = 'driver' | 'unit' | 'trailer';

/** The way to the server, and whether loads are usually interstate in the company. */
interface Asking {
  readonly ask: typeof call;
  readonly signal: AbortSignal;
  readonly isInterstate: boolean;
}

async function idsOf(kind: Kind, search: string, pageSize: number, { ask, signal }: Asking) {
  const { data } = await ask(
    'dispatch.choices',
    { kind, search, pageSize },
    { signal, quiet: true },
  );
  return data.map(({ id }) => id);
}

/** The questions that a sentence may mean; none where a name fits nothing. */
async function questionsOf(
  { driver, unit, trailers: named, marks, isInterstate }: TypedQuestion,
  asking: Asking,
): Promise<readonly ChosenQuestion[]> {
  const [drivers, units, ...trailers] = await Promise.all([
    idsOf('driver', driver, most, asking),
    idsOf('unit', unit, most, asking),
    ...named.map(async (name) => idsOf('trailer', name, 1, asking)),
  ]);
  if (trailers.some((found) => found.length === 0)) return [];
  const load = {
    placards: marks.includes('placards'),
    tank: marks.includes('tank'),
    doubles: marks.includes('doubles'),
    passengers: marks.includes('passengers'),
    over80: marks.includes('over80'),
    interstate: isInterstate ?? asking.isInterstate,
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

async function answerTo(question: ChosenQuestion, { ask, signal }: Asking): Promise<PaletteEntry> {
  const { driver, unit, trailers, load } = question;
  const { answer, sentence, reasons } = await ask(
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
export async function answersTo(text: string, asking: Asking): Promise<readonly PaletteEntry[]> {
  const typed = dispatchQuestion(text);
  if (!typed) return [];
  try {
    const questions = await questionsOf(typed, asking);
    return await Promise.all(questions.map(async (question) => answerTo(question, asking)));
  } catch (error) {
    // Without the right there is no such group.
    if (error instanceof ApiFailure && error.status === 403) return [];
    throw error;
  }
}

/** The lines of the palette for a sentence. */
export async function dispatchAnswers(
  text: string,
  signal: AbortSignal,
): Promise<readonly PaletteEntry[]> {
  const company = queryClient.getQueryData(query('clients.get', {}).queryKey);
  return answersTo(text, { ask: call, signal, isInterstate: company?.loadsWithinState !== true });
}
