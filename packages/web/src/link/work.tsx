/** @jsxImportSource preact */
import { useEffect, useState } from 'preact/hooks';
import { AnswerForm } from './answer-form.tsx';
import type { LinkView } from './call.ts';
import { emptyDraft } from './draft.ts';
import type { Texts } from './language.ts';
import { PaperCard } from './paper-card.tsx';
import { PaperForm } from './paper-form.tsx';
import { ProofForm } from './proof.tsx';
import { useDrafts } from './use-drafts.ts';

interface WorkProps {
  readonly link: LinkView;
  readonly secret: string;
  readonly texts: Texts;
  readonly onSent: (link: LinkView) => void;
  readonly onChange: () => void;
  /** Something was entered that is not sent yet. */
  readonly onDraft: (hasDraft: boolean) => void;
}

type Open = { readonly id: string; readonly as: 'paper' | 'answer' } | 'proof' | null;

/** The papers that a link asks for. */
export function Work({ link, secret, texts, onSent, onChange, onDraft }: WorkProps) {
  const { text, day } = texts;
  const [open, setOpen] = useState<Open>(null);
  const done = (sent: LinkView) => {
    setOpen(null);
    onSent(sent);
  };
  const { drafts, edit, addFiles, turn, send } = useDrafts({ secret, texts, onSent: done });
  const hasDraft = Object.keys(drafts).length > 0;
  useEffect(() => onDraft(hasDraft), [hasDraft, onDraft]);
  const { company, forName, work, until, proof, isProven, today } = link;
  const back = () => setOpen(null);
  if (open === 'proof' && proof !== 'none' && !isProven)
    return (
      <ProofForm
        secret={secret}
        proof={proof}
        company={company.name}
        texts={texts}
        onChange={() => {
          setOpen(null);
          onChange();
        }}
        onBack={back}
      />
    );
  const paper = work.find(({ id }) => open !== null && open !== 'proof' && open.id === id);
  if (paper && open !== null && open !== 'proof')
    return open.as === 'answer' ? (
      <AnswerForm secret={secret} paper={paper} texts={texts} onSent={done} onBack={back} />
    ) : (
      <PaperForm
        paper={paper}
        draft={drafts[paper.id] ?? emptyDraft}
        today={today}
        texts={texts}
        onChange={(more) => edit(paper.id, more)}
        onFiles={(files) => void addFiles(paper.id, files)}
        onTurn={(page) => void turn(paper.id, page)}
        onSend={() => void send(paper.id)}
        onBack={back}
      />
    );
  const left = work.filter(({ state }) => state === 'asked' || state === 'refused').length;
  const values = { company: company.name, count: String(left) };
  return (
    <>
      <h1>{text('hello', { name: forName ?? '' })}</h1>
      <p>{text(left === 0 ? 'allSent' : left === 1 ? 'asksOne' : 'asksMany', values)}</p>
      {work.map((one) => (
        <PaperCard
          key={one.id}
          paper={one}
          hasDraft={drafts[one.id] !== undefined}
          texts={texts}
          onFiles={(files) => {
            if (files.length === 0) return;
            setOpen({ id: one.id, as: 'paper' });
            void addFiles(one.id, files);
          }}
          onOpen={() => setOpen({ id: one.id, as: 'paper' })}
          onAnswer={() => setOpen({ id: one.id, as: 'answer' })}
        />
      ))}
      {proof === 'none' || isProven ? null : (
        <button type="button" className="plain" onClick={() => setOpen('proof')}>
          {text('showMore')}
        </button>
      )}
      {until === null ? null : <p className="hint">{text('yours', { day: day(until) })}</p>}
    </>
  );
}
