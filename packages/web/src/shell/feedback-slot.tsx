import { createContext, use, useEffect, useState, type ComponentType } from 'react';
import { connection } from '../api/connection.ts';
import { toastError } from '../kit/toast/toast.ts';
import { lazyPart, type LazyPart } from '../kit/lazy-part.ts';
import { useIsIn, useProduct } from './product.ts';
import { useUser } from './user.ts';

/** What the feedback tool is told when it is opened. */
export interface FeedbackToolProps {
  /** Where feedback goes: '' is this server. */
  readonly base: string;
  readonly appName: string;
  readonly version: string;
  readonly userName: string;
  /** The address somebody opened it at; null while it is closed. */
  readonly path: string | null;
  readonly onClose: () => void;
}

/** Where the tool was opened, and what had the focus. */
interface Opened {
  readonly path: string;
  readonly from: Element | null;
}

type FeedbackTool = ComponentType<FeedbackToolProps>;

const listeners = new Set<() => void>();

/** Asks the feedback tool to open. */
export function openFeedback(): void {
  for (const listener of listeners) listener();
}

/** The code of the tool; the shell learns of it here, because it does not know the modules. */
export const FeedbackContext = createContext<LazyPart<FeedbackTool> | null>(null);

/** The tool as a part that is fetched when somebody asks for it first. */
export const feedbackPart = (fetchTool: () => Promise<FeedbackTool>): LazyPart<FeedbackTool> =>
  lazyPart(fetchTool, connection);

/** Where feedback of whoever is signed in goes; null where there is no feedback tool. */
export function useFeedbackBase(): string | null {
  const { feedbackBase } = useProduct();
  const isIn = useIsIn();
  const part = use(FeedbackContext);
  return isIn && part ? feedbackBase : null;
}

/** The feedback tool over every screen, once somebody asked for it. */
export function FeedbackSlot() {
  const part = use(FeedbackContext);
  const base = useFeedbackBase();
  const { appName, version } = useProduct();
  const userName = useUser()?.displayName ?? '';
  const [opened, setOpened] = useState<Opened | null>(null);
  useEffect(() => {
    if (!part) return undefined;
    const open = async () => {
      const here = { path: location.pathname, from: document.activeElement };
      await part.load();
      if (part.state().here) setOpened((already) => already ?? here);
      else toastError('Feedback could not be opened', 'Try again in a moment.');
    };
    const listener = () => void open();
    listeners.add(listener);
    return () => void listeners.delete(listener);
  }, [part]);
  const Tool = part?.state().here;
  if (base === null || !Tool) return null;
  const close = () => {
    setOpened(null);
    // A dialog that is open when it comes does not know what had the focus before.
    if (opened?.from instanceof HTMLElement) opened.from.focus();
  };
  return (
    <Tool {...{ base, appName, version, userName }} path={opened?.path ?? null} onClose={close} />
  );
}
