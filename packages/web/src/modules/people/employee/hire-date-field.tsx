import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useFormState, get, useWatch } from 'react-hook-form';
import { mutation } from '../../../api/query.ts';
import { DateField } from '../../../kit/form/date-field.tsx';
import { useForm } from '../../../kit/form/form-context.ts';
import { Note } from '../../../kit/layout/note.tsx';
import { toastSuccess } from '../../../kit/toast/toast.ts';
import classes from './form.module.css';
import type { PersonFormContext } from './person-form-context.ts';
import { breaksLiteralLimit } from './form-rules.ts';

interface Props {
  readonly name: 'hireDate' | 'terminationDate';
  readonly label: string;
  readonly required?: boolean;
  readonly context: PersonFormContext;
}

/** A hire or termination date; where the sixteen-year limit alone refuses it, people with admin access lift the limit here (docs/domain.md, Sixteen years). */
export function HireDateField({ name, label, required, context }: Props) {
  const { methods } = useForm();
  const { control } = methods;
  const { errors } = useFormState({ control, name });
  const value: unknown = useWatch({ control, name });
  const isRefused = get(errors, name) !== undefined && breaksLiteralLimit(value, context);
  const allow = useMutation({
    ...mutation('clients.allowRecentHireDates'),
    onSuccess: () => toastSuccess('Recent hire dates allowed Successfully'),
  });
  useEffect(() => {
    // Judged again once the limit is lifted, after the form around it has learnt of that.
    queueMicrotask(() => {
      if (methods.getFieldState(name).error) void methods.trigger(name);
    });
  }, [methods, name, context.literalHireDateLimit]);
  return (
    <div>
      <DateField name={name} label={label} required={required} />
      {isRefused && context.isAdmin ? (
        <Button
          className={classes.unlock}
          size="xs"
          variant="light"
          loading={allow.isPending}
          onClick={() => allow.mutate({})}
        >
          Allow recent hire dates
        </Button>
      ) : null}
      {isRefused && !context.isAdmin ? (
        <Note className={classes.hint}>For recent dates, ask an administrator to allow them.</Note>
      ) : null}
    </div>
  );
}
