import { useMantineColorScheme } from '@mantine/core';
import { IconDeviceDesktop, IconMoon, IconSun } from '@tabler/icons-react';
import styles from './scheme-switch.module.css';

const schemes = [
  { value: 'light', label: 'Light', icon: IconSun },
  { value: 'dark', label: 'Dark', icon: IconMoon },
  { value: 'auto', label: 'As the system', icon: IconDeviceDesktop },
] as const;

/** Light, dark or as the system has it. */
export function SchemeSwitch() {
  // Without its pause of transitions, which it would write as an inline style against the content policy.
  const { colorScheme, setColorScheme } = useMantineColorScheme({ keepTransitions: true });
  return (
    <div className={styles.switch} role="group" aria-label="Colours">
      {schemes.map(({ value, label, icon: Symbol }) => (
        <button
          key={value}
          type="button"
          aria-pressed={colorScheme === value}
          aria-label={label}
          title={label}
          onClick={() => setColorScheme(value)}
        >
          <Symbol size={16} stroke={1.7} aria-hidden />
        </button>
      ))}
    </div>
  );
}
