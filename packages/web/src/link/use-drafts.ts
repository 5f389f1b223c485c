import { linkFileLimits } from '@roadproof/domain/people/ask-upload';
import { useEffect, useRef, useState } from 'preact/hooks';
import { faultOf } from './answer-form.tsx';
import { newKey, sendPaper, type LinkView } from './call.ts';
import { emptyDraft, formOf, pageOf, turned, type Draft, type DraftPage } from './draft.ts';
import type { Texts } from './language.ts';

type Drafts = Readonly<Record<string, Draft>>;

interface Drafting {
  readonly secret: string;
  readonly texts: Texts;
  readonly onSent: (link: LinkView) => void;
}

/** Papers that are being put together; what could not be sent goes out when the phone is back online. */
export function useDrafts({ secret, texts, onSent }: Drafting) {
  const [drafts, setDrafts] = useState<Drafts>({});
  const current = useRef(drafts);
  current.current = drafts;
  const change = (id: string, more: Partial<Draft>) =>
    setDrafts((all) => ({ ...all, [id]: { ...emptyDraft, ...all[id], ...more } }));
  // Another content is another sending.
  const edit = (id: string, more: Partial<Draft>) =>
    change(id, { progress: 'editing', fault: '', key: null, ...more });

  const addFiles = async (id: string, files: readonly File[]) => {
    if (files.length === 0) return;
    edit(id, { progress: 'preparing' });
    const made = [];
    for (const file of files) made.push(await pageOf(file));
    const before = current.current[id]?.pages ?? [];
    const pages = [...before, ...made.filter((one) => 'id' in one)];
    const faults = made.filter((one) => 'kind' in one);
    const isTooMany = pages.length > linkFileLimits.anItem;
    edit(id, {
      pages: pages.slice(0, linkFileLimits.anItem),
      fault: [
        ...faults.map(({ kind, name, size }) =>
          texts.text(kind, { name, size: (size / 1_048_576).toFixed(1) }),
        ),
        ...(isTooMany ? [texts.text('tooManyPages')] : []),
      ].join(' '),
    });
  };

  const turn = async (id: string, page: DraftPage) => {
    const next = await turned(page);
    const pages = current.current[id]?.pages ?? [];
    edit(id, { pages: pages.map((one) => (one.id === page.id ? next : one)) });
  };

  const send = async (id: string) => {
    const draft = current.current[id];
    if (draft === undefined || draft.progress === 'sending') return;
    const key = draft.key ?? newKey();
    change(id, { key, progress: 'sending', fault: '' });
    const sent = await sendPaper(secret, formOf(id, draft), key);
    if (sent.kind === 'offline') return change(id, { progress: 'waiting' });
    if (sent.kind !== 'sent')
      return change(id, { progress: 'editing', fault: faultOf(sent, texts) });
    for (const { url } of draft.pages) if (url !== null) URL.revokeObjectURL(url);
    setDrafts(({ [id]: _sent, ...others }) => others);
    onSent(sent.link);
  };

  const resend = useRef(send);
  resend.current = send;
  useEffect(() => {
    const online = () => {
      for (const [id, { progress }] of Object.entries(current.current))
        if (progress === 'waiting') void resend.current(id);
    };
    addEventListener('online', online);
    return () => removeEventListener('online', online);
  }, []);
  return { drafts, edit, addFiles, turn, send };
}
