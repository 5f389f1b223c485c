/** @jsxImportSource preact */
import { useId } from 'preact/hooks';

interface FieldProps {
  readonly label: string;
  readonly value: string;
  readonly type?: 'text' | 'date';
  readonly length: number;
  readonly fault?: string;
  readonly onChange: (value: string) => void;
}

/** A field with its label above and its fault below. */
export function Field({ label, value, type = 'text', length, fault = '', onChange }: FieldProps) {
  const id = useId();
  return (
    <div className="field">
      <label className="label" for={id}>
        {label}
      </label>
      <input
        id={id}
        className="input"
        type={type}
        value={value}
        maxLength={length}
        autoComplete="off"
        aria-invalid={fault !== ''}
        aria-describedby={`${id}-fault`}
        onInput={({ currentTarget }) => onChange(currentTarget.value)}
      />
      <p id={`${id}-fault`} className="fault">
        {fault}
      </p>
    </div>
  );
}
