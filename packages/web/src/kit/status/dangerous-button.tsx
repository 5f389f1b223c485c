import { Button, type ButtonProps } from '@mantine/core';
import type { ComponentPropsWithoutRef } from 'react';

type Props = Omit<ButtonProps, 'color' | 'variant'> &
  Omit<ComponentPropsWithoutRef<'button'>, keyof ButtonProps>;

/** The button of an answer that deletes or ends something. */
export function DangerousButton(props: Props) {
  return <Button {...props} color="red" />;
}
