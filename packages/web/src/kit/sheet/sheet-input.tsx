import { readNumber } from '@roadproof/domain/read-number';
import { showNumber } from '../form/number-text.ts';
import classes from './sheet.module.css';

interface Props {
  readonly id: string;
  readonly label: string;
  readonly text: string;
  readonly placeholder?: string;
  readonly isWrong: boolean;
  readonly onType: (text: string) => void;
}

/** A cell for a number, kept as text; it gets its thousands separators when it is left. */
export function SheetInput({ id, label, text, placeholder, isWrong, onType }: Props) {
  return (
    <input
      id={id}
      data-cell
      className={classes.input}
      inputMode="decimal"
      autoComplete="off"
      aria-label={label}
      aria-invalid={isWrong || undefined}
      placeholder={placeholder}
      value={text}
      onChange={(event) => onType(event.currentTarget.value)}
      onBlur={() => {
        const value = readNumber(text, 'typed');
        if (value !== null && showNumber(value) !== text) onType(showNumber(value));
      }}
    />
  );
}
