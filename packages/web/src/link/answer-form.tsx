/** @jsxImportSource preact */
import { askAnswers, type AskAnswer } from '@roadproof/domain/people/ask';
import { useEffect, useRef, useState } from 'preact/hooks';
import { sendAnswer, type LinkView, type Sent } from './call.ts';
import { Field } from './field.tsx';
import type { Texts } from './language.ts';
import { nameOf, type Paper } from './paper-card.tsx';

interface AnswerFormProps {
  readonly secret: string;
  readonly paper: Paper;
  readonly texts: Texts;
  readonly onSent: (link: LinkView) => void;
  readonly onBack: () => void;
}

/** Asks why a paper cannot be sent. */
export function AnswerForm({ secret, paper, texts, onSent, onBack }: AnswerFormProps) {
  const { text } = texts;
  const [answer, setAnswer] = useState<AskAnswer>('lost');
  const [day, setDay] = useState('');
  const [note, setNote] = useState('');
  const [fault, setFault] = useState('');
  const [isSending, setSending] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), [paper.id]);
  const isAppointment = answer === 'appointment';
  const send = async () => {
    if (isAppointment && day === '') {
      setFault(text('enterDay'));
      return;
    }
    setSending(true);
    const sent = await sendAnswer(secret, {
      itemId: paper.id,
      answer,
      ...(isAppointment && { day }),
      note,
    });
    setSending(false);
    if (sent.kind === 'sent') onSent(sent.link);
    else setFault(faultOf(sent, texts));
  };
  return (
    <section className="card">
      <button type="button" className="plain start" onClick={onBack}>
        {text('back')}
      </button>
      <h1 ref={heading} tabIndex={-1}>
        {nameOf(paper, texts)}
      </h1>
      <form
        className="fields"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void send();
        }}
      >
        <fieldset className="choices">
          <legend className="label">{text('whyNone')}</legend>
          {askAnswers.map((one) => (
            <label key={one} className="choice">
              <input
                type="radio"
                name="answer"
                checked={one === answer}
                onChange={() => setAnswer(one)}
              />
              {text(one)}
            </label>
          ))}
        </fieldset>
        {isAppointment ? (
          <Field
            label={text('appointmentDay')}
            value={day}
            type="date"
            length={10}
            onChange={setDay}
          />
        ) : null}
        <Field label={text('note')} value={note} length={500} onChange={setNote} />
        <p className="fault" role="alert">
          {fault}
        </p>
        <button type="submit" className="button" disabled={isSending}>
          {text(isSending ? 'sending' : 'send')}
        </button>
      </form>
    </section>
  );
}

/** Why something was not sent, in the language of the page where the page knows it. */
export function faultOf(sent: Exclude<Sent, { kind: 'sent' }>, { text }: Texts): string {
  if (sent.kind === 'offline') return text('proofOffline');
  return sent.kind === 'refused' ? text('notSent', { words: sent.words }) : text('busyText');
}
