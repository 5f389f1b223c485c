import { useMediaQuery } from '@mantine/hooks';

/** A phone, and a window that is low or magnified to 200 %: there the page scrolls, and rows are what it has room for. */
export const useIsSmall = (): boolean =>
  useMediaQuery('(width < 640px), (height < 600px)', undefined, {
    getInitialValueInEffect: false,
  });
