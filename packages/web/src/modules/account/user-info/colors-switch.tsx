import { SegmentedControl, useMantineColorScheme } from '@mantine/core';

const choices = [
  { value: 'light', label: 'Light' },
  { value: 'dark', label: 'Dark' },
  { value: 'auto', label: 'System' },
] as const;

/** The colors of the menu's foot once more, in words. */
export function ColorsSwitch() {
  // Without its pause of transitions, which it would write as an inline style against the content policy.
  const { colorScheme, setColorScheme } = useMantineColorScheme({ keepTransitions: true });
  return (
    <SegmentedControl
      size="xs"
      aria-label="Colors"
      data={[...choices]}
      value={colorScheme}
      onChange={setColorScheme}
    />
  );
}
