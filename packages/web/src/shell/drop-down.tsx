import { useId, useRef, type KeyboardEvent, type ReactNode } from 'react';
import styles from './drop-down.module.css';

interface DropDownProps {
  /** Its name where the button shows only a symbol. */
  readonly label?: string;
  readonly button: ReactNode;
  readonly buttonClass: string | undefined;
  /** Links and buttons; using one closes it. */
  readonly children: ReactNode;
}

/** A button that opens a small list of links under its right edge; Esc and a click elsewhere close it, arrows walk it. */
export function DropDown({ label, button, buttonClass, children }: DropDownProps) {
  const id = useId();
  const opener = useRef<HTMLButtonElement>(null);
  const list = useRef<HTMLDivElement>(null);
  const place = () => {
    const box = opener.current?.getBoundingClientRect();
    if (!box || !list.current) return;
    list.current.style.top = `${box.bottom + 6}px`;
    list.current.style.right = `${Math.max(8, innerWidth - box.right)}px`;
  };
  const walk = (event: KeyboardEvent) => {
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
    if (!step) return;
    event.preventDefault();
    const stops = [...(list.current?.querySelectorAll<HTMLElement>('a, button') ?? [])];
    const at = stops.findIndex((stop) => stop === document.activeElement);
    stops.at((at + step) % stops.length)?.focus();
  };
  return (
    <>
      <button
        ref={opener}
        type="button"
        className={buttonClass}
        aria-label={label}
        title={label}
        popoverTarget={id}
      >
        {button}
      </button>
      <div
        ref={list}
        id={id}
        popover="auto"
        className={styles.list}
        onBeforeToggle={place}
        onKeyDown={walk}
        onClick={(event) => event.target !== list.current && list.current?.hidePopover()}
      >
        {children}
      </div>
    </>
  );
}
