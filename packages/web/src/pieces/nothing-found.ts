/** What a list says that shows a check of an auditor, where it finds nothing. */
export const nothingFound = {
  title: 'Nothing found',
  text: 'Everything this check covers is in order today.',
};
