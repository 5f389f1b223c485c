/** @jsxImportSource preact */
import type { LinkView } from './call.ts';
import { FileButton } from './file-button.tsx';
import type { Texts } from './language.ts';

export type Paper = LinkView['work'][number];

/** The name of a paper, which is not said of a restricted one before a proof. */
export const nameOf = ({ label }: Paper, { text }: Texts): string =>
  label ?? text('restrictedPaper');

interface PaperCardProps {
  readonly paper: Paper;
  readonly hasDraft: boolean;
  readonly texts: Texts;
  readonly onFiles: (files: readonly File[]) => void;
  readonly onOpen: () => void;
  readonly onAnswer: () => void;
}

/** A paper that is asked for: why, what was sent, and the ways to send it. */
export function PaperCard({ paper, hasDraft, texts, onFiles, onOpen, onAnswer }: PaperCardProps) {
  const { text, day, time } = texts;
  const { state, sent, answer, answerDay } = paper;
  const isOver = state === 'accepted' || state === 'met';
  const why = isOver || state === 'received' ? null : whyOf(paper, texts);
  return (
    <section className="card">
      <h2>{nameOf(paper, texts)}</h2>
      {why === null ? null : <p>{why}</p>}
      {isOver ? <p>{text('onFile')}</p> : null}
      {state === 'received' && sent !== null ? (
        <p>{text('sentAt', { day: day(sent.day), time: time(sent.time) })}</p>
      ) : null}
      {answer === null || isOver ? null : (
        <p>
          {answerDay === null
            ? text('answered', { words: text(answer) })
            : text('answeredDay', { words: text(answer), day: day(answerDay) })}
        </p>
      )}
      {isOver ? null : hasDraft ? (
        <button type="button" className="button" onClick={onOpen}>
          {text('proceed')}
        </button>
      ) : (
        <>
          <FileButton
            label={state === 'received' ? text('replace') : text('takePicture')}
            isCamera
            isQuiet={state === 'received'}
            onFiles={onFiles}
          />
          <FileButton label={text('chooseFile')} isQuiet onFiles={onFiles} />
          {state === 'received' ? null : (
            <button type="button" className="plain" onClick={onAnswer}>
              {text('noPaper')}
            </button>
          )}
        </>
      )}
    </section>
  );
}

function whyOf({ why }: Paper, { text, day }: Texts): string | null {
  switch (why?.kind) {
    case 'missing':
      return text('whyMissing');
    case 'ends':
      return why.day === null ? text('whyEndsSoon') : text('whyEnds', { day: day(why.day) });
    case 'ended':
      return why.day === null ? text('whyEndedUnsaid') : text('whyEnded', { day: day(why.day) });
    case 'refused':
      return why.words === null
        ? text('whyRefused')
        : text('whyRefusedWords', { words: why.words });
    default:
      return null;
  }
}
