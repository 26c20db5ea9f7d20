import { templateOf } from '#schemas/model/entity/summaryTexts.ts';
import type { SummaryPart } from '#schemas/model/metaSchema/metaSchema.ts';
import { meetsCondition } from '#schemas/model/record/validateRecord.ts';
import type { RecordData } from '#schemas/values/jsonSchema.ts';
import { namesInTemplate } from '#schemas/values/text/naming.ts';
import type { FactsReader } from './factsReader.ts';

type Text = (english: string) => string;

/**
 * Renders the text templates of one part of an entity's summary (`SummaryPart`) for each record. Skips templates with a
 * missing value.
 */
export async function linesOf(
  reader: FactsReader,
  { of, texts }: Pick<SummaryPart, 'of' | 'texts'>,
  records: readonly RecordData[],
  text: Text,
): Promise<readonly string[][]> {
  const names = new Set(texts.flatMap((one) => namesInTemplate(templateOf(one))));
  const values = await reader.formatFields(of, records, [...names]);
  return values.map((fields, at) =>
    texts
      .filter((one) => typeof one === 'string' || meetsCondition(one.when as RecordData, records[at] ?? {}))
      .flatMap((one) => fillTemplate(text(templateOf(one)), fields)),
  );
}

/**
 * Renders the text templates about the district's settings, if the person may see the settings. Empty while the
 * settings are unsaved.
 */
export async function settingsOf(
  reader: FactsReader,
  settings: Pick<SummaryPart, 'of' | 'texts'>,
  text: Text,
): Promise<readonly string[]> {
  if (!reader.maySee(settings.of)) return [];
  const [lines = []] = await linesOf(reader, settings, await reader.rows(settings.of, {}, 1), text);
  return lines;
}

/** Fills a text template. A range whose ends are equal is shown as one value. Empty if a value is missing. */
function fillTemplate(template: string, fields: RecordData): string[] {
  if (namesInTemplate(template).some((name) => (fields[name] ?? '') === '')) return [];
  const short = template.replaceAll(/(\{\w+\}) – (\{\w+\})/g, (span, from: string, to: string) =>
    fields[from.slice(1, -1)] === fields[to.slice(1, -1)] ? from : span,
  );
  return [short.replaceAll(/\{([^{}]+)\}/g, (_, name: string) => String(fields[name]))];
}
