/** Everything that makes the product look like this company's; the one file to change for another brand. */

/** Ten shades of the accent, light to dark; shade 7 fills in light, shade 5 in dark, both AA under white text. */
export const accent = [
  '#eef3ff',
  '#dde7ff',
  '#b9ccfe',
  '#90acfb',
  '#668bf6',
  '#3f6bee',
  '#2a57e0',
  '#1e4bd1',
  '#1a3fb0',
  '#17358f',
] as const;

/** Shades of Mantine's dark scheme: text first, background last. */
export const night = [
  '#e6ebf3',
  '#c3cddb',
  '#9ba9bd',
  '#7f8da3',
  '#364257',
  '#222b3a',
  '#1a2231',
  '#111722',
  '#0d131d',
  '#0a0e15',
] as const;

/** The logo's two paths on a square of 32; the first is the road, the second the check mark on it. */
export const logo = { road: 'M12.4 6.5h7.2L25 25.5H7z', check: 'm11.6 18.4 3.2 3.2 5.8-6' };

type Scheme = Readonly<Record<string, string>>;

/** Colours by meaning in light. Text on its background is at least 4.5 : 1. */
export const light: Scheme = {
  canvas: '#f5f7fb',
  surface: '#ffffff',
  raised: '#ffffff',
  sunken: '#f8fafc',
  hover: '#eef2f8',
  line: '#e3e8f0',
  'line-strong': '#c6cfdd',
  text: '#0f1b2d',
  dim: '#516078',
  accent: '#1e4bd1',
  'accent-fill': '#1e4bd1',
  'accent-hover': '#1a3fb0',
  'accent-soft': '#e4ebff',
  'accent-soft-text': '#1a3fb0',
  focus: '#2a57e0',
  danger: '#b3201f',
  'danger-dot': '#df3a40',
  'danger-soft': '#fde8e8',
  warning: '#8a4b00',
  'warning-dot': '#e5a114',
  'warning-soft': '#fdf0d5',
  success: '#0b6b45',
  'success-dot': '#10a06a',
  'success-soft': '#def5ea',
  neutral: '#516078',
  'neutral-dot': '#94a1b5',
  'neutral-soft': '#edf1f6',
  rail: '#0f1a2c',
  'rail-text': '#c5d0e0',
  'rail-dim': '#93a2b8',
  'rail-hover': '#1c2940',
  'rail-line': '#22304a',
  badge: '#c9252d',
  edge: 'rgb(15 27 45 / 6%)',
  shadow: '0 12px 32px rgb(15 27 45 / 16%), 0 2px 6px rgb(15 27 45 / 8%)',
};

/** The same colours in dark. */
export const dark: Scheme = {
  canvas: '#0a0e15',
  surface: '#111722',
  raised: '#171f2d',
  sunken: '#151c28',
  hover: '#1c2535',
  line: '#222b3a',
  'line-strong': '#3a475d',
  text: '#e6ebf3',
  dim: '#9ba9bd',
  accent: '#8fabfb',
  'accent-fill': '#3560e6',
  'accent-hover': '#2a57e0',
  'accent-soft': '#1b2a52',
  'accent-soft-text': '#b9ccff',
  focus: '#90acfb',
  danger: '#ff9189',
  'danger-dot': '#e5484d',
  'danger-soft': '#3d1b20',
  warning: '#ffc266',
  'warning-dot': '#e5a114',
  'warning-soft': '#38290c',
  success: '#5fd6a0',
  'success-dot': '#10a06a',
  'success-soft': '#0f2f24',
  neutral: '#9ba9bd',
  'neutral-dot': '#7f8da3',
  'neutral-soft': '#1f2938',
  rail: '#0d131d',
  'rail-text': '#c3cddb',
  'rail-dim': '#8b99ae',
  'rail-hover': '#1a2231',
  'rail-line': '#222b3a',
  badge: '#c9252d',
  edge: 'rgb(0 0 0 / 45%)',
  shadow: '0 12px 32px rgb(0 0 0 / 55%), 0 0 0 1px rgb(255 255 255 / 5%)',
};
