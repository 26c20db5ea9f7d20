import type { SummaryPart } from '#schemas/model/metaSchema/metaSchema.ts';
import type { RecordData } from '#schemas/values/jsonSchema.ts';
import { namesInTemplate } from '#schemas/values/text/naming.ts';
import type { FactsReader } from './factsReader.ts';

type Text = (english: string) => string;

/** Of each record what the templates of a part say that have all of their values. */
export async function linesOf(
  reader: FactsReader,
  { of, texts }: Pick<SummaryPart, 'of' | 'texts'>,
  records: readonly RecordData[],
  text: Text,
): Promise<readonly string[][]> {
  const names = new Set(texts.flatMap(namesInTemplate));
  const values = await reader.said(of, records, [...names]);
  return values.map((said) => texts.flatMap((template) => filled(text(template), said)));
}

/** What settings of the district say, to who may see them; nothing while nobody has saved them. */
export async function settingsOf(
  reader: FactsReader,
  settings: Pick<SummaryPart, 'of' | 'texts'>,
  text: Text,
): Promise<readonly string[]> {
  if (!reader.maySee(settings.of)) return [];
  const [lines = []] = await linesOf(reader, settings, await reader.rows(settings.of, {}, 1), text);
  return lines;
}

/** A template with its values; nothing where one of them is empty. */
function filled(template: string, said: RecordData): string[] {
  if (namesInTemplate(template).some((name) => (said[name] ?? '') === '')) return [];
  return [template.replaceAll(/\{([^{}]+)\}/g, (_, name: string) => String(said[name]))];
}
