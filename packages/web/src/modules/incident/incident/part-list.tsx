import { Button, CloseButton } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useFieldArray } from 'react-hook-form';
import { useForm } from '../../../kit/form/form-context.ts';
import { Rows } from '../../../kit/layout/rows.tsx';
import classes from './form.module.css';

interface Props {
  /** The list in the form. */
  readonly name: string;
  /** One of it: 'Driver'. */
  readonly one: string;
  readonly max: number;
  /** A new one under a key of its own. */
  readonly make: (key: string) => object;
  /** The fields of the one at this place. */
  readonly children: (prefix: string, at: number) => ReactNode;
}

/** Several of the same kind inside of a form: each with its fields, added and taken away. */
export function PartList({ name, one, max, make, children }: Props) {
  const { methods } = useForm();
  const { fields, append, remove } = useFieldArray({
    control: methods.control,
    name,
    keyName: 'rowKey',
  });
  return (
    <Rows gap={12}>
      {fields.map(({ rowKey }, at) => (
        <fieldset key={rowKey} className={classes.part}>
          <legend>
            {one} {at + 1}
          </legend>
          <CloseButton
            className={classes.away}
            aria-label={`Remove ${one.toLowerCase()} ${at + 1}`}
            onClick={() => remove(at)}
          />
          {children(`${name}.${at}`, at)}
        </fieldset>
      ))}
      {fields.length < max ? (
        <div>
          <Button
            size="xs"
            variant="default"
            leftSection={<IconPlus size={15} aria-hidden />}
            onClick={() => append(make(crypto.randomUUID()))}
          >
            Add {one.toLowerCase()}
          </Button>
        </div>
      ) : null}
    </Rows>
  );
}
