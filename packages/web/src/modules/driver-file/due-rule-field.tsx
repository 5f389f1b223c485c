import { Button, TextInput } from '@mantine/core';
import { dueForms, dueRuleWords } from '@roadproof/domain/rule-text';
import { useField } from '../../kit/form/use-field.ts';
import { Rows } from '../../kit/layout/rows.tsx';
import classes from './rules.module.css';

/** The due rule as it is written, said in words as it is typed, with the four forms it can have. */
export function DueRuleField({ nameOf }: { readonly nameOf: (code: string) => string }) {
  const { input, value, change } = useField({ name: 'dueRule', label: 'Due rule' });
  const text = typeof value === 'string' ? value : '';
  const words = text ? dueRuleWords(text, nameOf) : 'No due date of its own; the interval counts';
  return (
    <div>
      <TextInput
        {...input}
        description={words ?? 'One of the four forms below'}
        value={text}
        spellCheck={false}
        autoComplete="off"
        onChange={({ currentTarget }) => change(currentTarget.value.trim() || null)}
      />
      <Rows as="dl" gap={4} className={classes.forms}>
        {dueForms.map(({ form, means }) => (
          <div key={form}>
            <dt>
              <Button size="compact-xs" variant="default" onClick={() => change(form)}>
                {form}
              </Button>
            </dt>
            <dd>{means}</dd>
          </div>
        ))}
      </Rows>
    </div>
  );
}
