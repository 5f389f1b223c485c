/** What a list says that shows a check of an auditor, where it finds nothing. */
export const nothingFound = {
  title: 'Nothing found',
  text: 'Everything this check looks at is as it has to be today.',
};
