/** @jsxImportSource preact */
import { lastFour, readMonthDay } from '@roadproof/domain/account/link';
import { useId, useState } from 'preact/hooks';
import { proveLink, type LinkView } from './call.ts';
import { Card } from './card.tsx';
import type { Texts } from './language.ts';

type Proof = Exclude<LinkView['proof'], 'none'>;

const read: Readonly<Record<Proof, (text: string) => string | null>> = {
  birthday: readMonthDay,
  license: lastFour,
  code: (text) => /^\d{6,8}$/.exec(text.replaceAll(/\s/g, ''))?.[0] ?? null,
};

const words = {
  birthday: ['birthday', 'birthdayHint'],
  license: ['license', 'licenseHint'],
  code: ['code', 'codeHint'],
} as const;

interface ProofFormProps {
  readonly secret: string;
  readonly proof: Proof;
  readonly company: string;
  readonly texts: Texts;
  /** The state of the link may have changed. */
  readonly onChange: () => void;
  /** Leads back to what the link shows without a proof. */
  readonly onBack?: () => void;
}

/** Asks the holder of a link for what only the person it is for knows. */
export function ProofForm({
  secret,
  proof,
  company,
  texts: { text },
  onChange,
  onBack,
}: ProofFormProps) {
  const id = useId();
  const [typed, setTyped] = useState('');
  const [fault, setFault] = useState('');
  const [isSending, setSending] = useState(false);
  const [label, hint] = words[proof];
  const send = async () => {
    const value = read[proof](typed);
    if (value === null) {
      setFault(text('proofEmpty'));
      return;
    }
    setSending(true);
    const outcome = await proveLink(secret, proof, value);
    setSending(false);
    setFault(faultOf(outcome));
    if (outcome.kind === 'proven' || outcome.kind === 'changed') onChange();
  };
  const faultOf = (outcome: Awaited<ReturnType<typeof proveLink>>): string => {
    switch (outcome.kind) {
      case 'wrong':
        return outcome.left === 1
          ? text('proofWrongLast', { company })
          : text('proofWrong', { company, left: String(outcome.left) });
      case 'offline':
        return text('proofOffline');
      case 'busy':
        return text('busyText');
      default:
        return '';
    }
  };
  return (
    <Card heading={text('proof')}>
      <p>{text('proofText', { company })}</p>
      {onBack === undefined ? null : (
        <button type="button" className="plain start" onClick={onBack}>
          {text('back')}
        </button>
      )}
      <form
        className="fields"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void send();
        }}
      >
        <label className="label" for={id}>
          {text(label)}
        </label>
        <input
          id={id}
          className="input"
          value={typed}
          inputMode={proof === 'license' ? 'text' : 'numeric'}
          autoComplete="off"
          autoCapitalize="characters"
          aria-describedby={`${id}-hint ${id}-fault`}
          aria-invalid={fault !== ''}
          onInput={({ currentTarget }) => setTyped(currentTarget.value)}
        />
        <p id={`${id}-hint`} className="hint">
          {text(hint, { company })}
        </p>
        <p id={`${id}-fault`} className="fault" role="alert">
          {fault}
        </p>
        <button type="submit" className="button" disabled={isSending}>
          {text('proceed')}
        </button>
      </form>
    </Card>
  );
}
