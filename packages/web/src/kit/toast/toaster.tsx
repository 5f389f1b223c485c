import {
  IconAlertTriangle,
  IconBell,
  IconCircleCheck,
  IconCircleX,
  IconInfoCircle,
  IconX,
} from '@tabler/icons-react';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { dismissToast, onToasts, shownToasts, type Toast, type ToastKind } from './toast.ts';
import styles from './toaster.module.css';
import textStyles from '../layout/text.module.css';

const icons = {
  primary: IconBell,
  success: IconCircleCheck,
  warning: IconAlertTriangle,
  error: IconCircleX,
  info: IconInfoCircle,
} satisfies Record<ToastKind, unknown>;
const words: Record<ToastKind, string> = {
  primary: 'Notice',
  success: 'Done',
  warning: 'Warning',
  error: 'Error',
  info: 'Information',
};

/** Long texts stay longer; errors and offers longest. */
const lifeMs = ({
  kind,
  title,
  description = '',
  which = '',
  action,
  seconds = 0,
}: Toast): number =>
  seconds * 1000 ||
  (kind === 'error' || action ? 8000 : 4000) +
    40 * (title.length + description.length + which.length);

/** Alt Z runs the newest action that is offered, also from within a dialog, which keeps the focus. */
function useActionKey(): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (!event.altKey || event.ctrlKey || event.metaKey || event.code !== 'KeyZ') return;
      const newest = shownToasts().findLast(({ action }) => action !== undefined);
      if (!newest) return;
      event.preventDefault();
      newest.action?.run();
      dismissToast(newest.id);
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, []);
}

/** Where toasts appear; mounted once. Errors interrupt a screen reader, the others wait their turn. */
export function Toaster() {
  const toasts = useSyncExternalStore(onToasts, shownToasts);
  useActionKey();
  const urgent = toasts.filter(({ kind }) => kind === 'error');
  const calm = toasts.filter(({ kind }) => kind !== 'error');
  return (
    <section className={styles.stack} aria-label="Notifications">
      <div role="alert" className={styles.list}>
        {urgent.map((one) => (
          <Card key={one.id} toast={one} />
        ))}
      </div>
      <div role="status" className={styles.list}>
        {calm.map((one) => (
          <Card key={one.id} toast={one} />
        ))}
      </div>
    </section>
  );
}

function Card({ toast }: { toast: Toast }) {
  const [paused, setPaused] = useState(false);
  useEffect(() => {
    if (paused) return undefined;
    const timer = setTimeout(() => dismissToast(toast.id), lifeMs(toast));
    return () => clearTimeout(timer);
  }, [paused, toast]);
  const Icon = icons[toast.kind];
  const hold = {
    onPointerEnter: () => setPaused(true),
    onPointerLeave: () => setPaused(false),
    onFocus: () => setPaused(true),
    onBlur: () => setPaused(false),
  };
  return (
    <div className={styles.toast} data-kind={toast.kind} {...hold}>
      <Icon size={20} className={styles.icon} aria-hidden />
      <div className={styles.text}>
        <strong>
          <span className="visually-hidden">{words[toast.kind]}: </span>
          {toast.title}
        </strong>
        {toast.description && <span className={textStyles.dim}>{toast.description}</span>}
        {toast.which && <span className={textStyles.dim}>{toast.which}</span>}
      </div>
      {toast.action && (
        <button
          type="button"
          className={styles.action}
          aria-keyshortcuts="Alt+Z"
          title={`${toast.action.label} (Alt Z)`}
          onClick={() => {
            toast.action?.run();
            dismissToast(toast.id);
          }}
        >
          {toast.action.label}
        </button>
      )}
      <button
        type="button"
        className={styles.close}
        aria-label="Close"
        onClick={() => dismissToast(toast.id)}
      >
        <IconX size={16} aria-hidden />
      </button>
    </div>
  );
}
