import DownloadOutlined from '@mui/icons-material/DownloadOutlined';
import { useLocaleState, useTranslate } from 'react-admin';
import { importableFields } from '#schemas/import/importableFields.ts';
import { templateColumns } from '#schemas/import/templateColumns.ts';
import type { Field } from '#schemas/model/fields/readFields.ts';
import { textsOf } from '#schemas/protocol/entities/entityFiles.ts';
import { digitsOf } from '#schemas/values/digits.ts';
import { useEntity } from '../../../entity/EntityContext.tsx';
import { useSummaries } from '../../../shell/context/SummariesContext.tsx';
import { MenuButton } from '../../../shell/page/MenuButton.tsx';
import { languageNamed } from '../../../ui/LanguageProvider.tsx';
import { saveBlob } from '../../../ui/saveBlob.ts';
import { saveFile } from '../../../ui/saveFile.ts';
import type { DescribedColumn } from './templateFile.ts';

const formats = ['xlsx', 'csv'] as const;
const workbookType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** Downloads an empty template with a column for every field that the user can fill, in their language. */
export function TemplateButton() {
  const translate = useTranslate();
  const { entity, text } = useEntity();
  const columns = useDescribedColumns();
  const save = async (format: (typeof formats)[number]) => {
    const { templateText, templateWorkbook } = await import('./templateFile.ts');
    const name = `${text(entity.plural)}.${format}`;
    if (format === 'csv') return saveFile(templateText(columns), name);
    const word = (key: string) => translate(`imports.template.${key}`);
    const bytes = templateWorkbook(columns, {
      sheets: { rows: word('sheet.rows'), guide: word('sheet.guide'), choices: word('sheet.choices') },
      guide: { column: word('column'), needed: word('needed'), expected: word('expected') },
      yes: translate('ra.boolean.true'),
    });
    saveBlob(new Blob([bytes], { type: workbookType }), name);
  };
  const label = translate('imports.template.button');
  return (
    <MenuButton
      icon={<DownloadOutlined />}
      label={label}
      listLabel={label}
      entries={formats.map((format) => ({
        kind: 'item',
        key: format,
        text: translate(`imports.template.${format}.title`),
        hint: translate(`imports.template.${format}.hint`),
        onSelect: () => void save(format),
      }))}
    />
  );
}

/** Returns the template's columns with a description of each. */
function useDescribedColumns(): DescribedColumn[] {
  const translate = useTranslate();
  const [locale] = useLocaleState();
  const summaries = useSummaries();
  const { entity, text, mayEditField } = useEntity();
  const language = languageNamed(locale) ?? 'en';
  const nameOf = (field: Field) => {
    const target = summaries.find(({ name }) => name === field.options.reference);
    return target ? textsOf(target, language).plural : text(field.title);
  };
  const columns = templateColumns(entity, importableFields(entity).filter(mayEditField), language);
  return columns.map((column) => {
    const { field } = column;
    const hint = field.description === undefined ? '' : ` ${text(field.description)}`;
    const expected = translate(`imports.template.kinds.${describedKindOf(field)}`, {
      of: nameOf(field),
      unit: translate(`imports.template.units.${field.options.unit ?? 'minutes'}`),
    });
    return { ...column, expected: `${expected}${hint}`, choices: choicesOf(field, text, translate) };
  });
}

/** Returns the kind whose text describes a column: the field's kind, or `digits` for a text of digits only. */
function describedKindOf({ kind, shape }: Field): string {
  return kind === 'text' && digitsOf(shape) ? 'digits' : kind;
}

function choicesOf(
  { kind, choices }: Field,
  text: (english: string) => string,
  translate: (key: string) => string,
): string[] {
  if (kind === 'boolean') return [translate('ra.boolean.true'), translate('ra.boolean.false')];
  return kind === 'choice' || kind === 'choices' ? choices.map(({ title }) => text(title)) : [];
}
