const key = 'roadproof.dispatch';
const most = 5;

/** The addresses of the last questions of this person on this device, the newest first. Ids alone: no name is kept. */
export function lastQuestions(ownId: string): readonly string[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(key) ?? 'null');
    const { who, questions } = (kept ?? {}) as Readonly<Record<string, unknown>>;
    return who === ownId && Array.isArray(questions)
      ? questions.filter((one) => typeof one === 'string').slice(0, most)
      : [];
  } catch {
    return [];
  }
}

/** Keeps a question in front of the last ones; of another person's nothing is left. */
export function keepQuestion(ownId: string, question: string): void {
  const questions = [question, ...lastQuestions(ownId).filter((one) => one !== question)];
  try {
    localStorage.setItem(key, JSON.stringify({ who: ownId, questions: questions.slice(0, most) }));
  } catch {
    // Without room nothing is kept.
  }
}
