import { reportCategories, reportLabels } from '@roadproof/contract/report/report-category';

/** What the category of a row under this alias is called, as SQL. */
export const categoryName = (alias: string): string =>
  `(case ${alias}.category ${reportCategories
    .map((category) => `when '${category}' then '${reportLabels[category]}'`)
    .join(' ')} end)`;
