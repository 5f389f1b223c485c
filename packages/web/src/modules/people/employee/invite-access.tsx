import { Checkbox, UnstyledButton } from '@mantine/core';
import {
  invitedModuleNames,
  invitedModules,
  invitePresets,
  presetOf,
  type InvitedModule,
} from '@roadproof/domain/account/invite-preset';
import { useId } from 'react';
import { useWatch } from 'react-hook-form';
import { CheckboxField } from '../../../kit/form/checkboxes-field.tsx';
import { useForm } from '../../../kit/form/form-context.ts';
import { useField } from '../../../kit/form/use-field.ts';
import classes from './invite.module.css';

const label = 'What they may open';

/** Chooses what a colleague may open: presets that tick boxes, the boxes, and admin access with all of them. */
export function InviteAccess() {
  const id = useId();
  const { methods } = useForm();
  const { value, change } = useField({ name: 'modules', label });
  const isAdmin = useWatch({ control: methods.control, name: 'hasAdminAccess' }) === true;
  const chosen = value as readonly InvitedModule[];
  const preset = isAdmin ? undefined : presetOf(chosen);
  const choose = (modules: readonly InvitedModule[]) => {
    methods.setValue('hasAdminAccess', false, { shouldDirty: true });
    change([...modules]);
  };
  return (
    <div role="group" aria-labelledby={id} className={classes.access}>
      <div id={id} className={classes.label}>
        {label}
      </div>
      <div className={classes.presets}>
        {invitePresets.map((one) => (
          <UnstyledButton
            key={one.name}
            className={classes.preset}
            aria-pressed={one === preset}
            onClick={() => choose(one === preset ? [] : one.modules)}
          >
            <strong>{one.name}</strong>
            <span>{one.text}</span>
          </UnstyledButton>
        ))}
      </div>
      <div className={classes.boxes}>
        {invitedModules.map((module) => (
          <Checkbox
            key={module}
            label={invitedModuleNames[module]}
            checked={isAdmin || chosen.includes(module)}
            disabled={isAdmin}
            onChange={({ currentTarget: { checked } }) =>
              change(checked ? [...chosen, module] : chosen.filter((one) => one !== module))
            }
          />
        ))}
      </div>
      <CheckboxField name="hasAdminAccess" label="Full admin access, with everything above" />
    </div>
  );
}
