import Box from '@mui/material/Box';
import { useLocaleState, useTranslate } from 'react-admin';
import type { CatalogueEntry } from '#schemas/navigation/catalogueOf.ts';
import { RecordCount } from '../../results/RecordCount.tsx';
import { useSummaries } from '../../shell/context/SummariesContext.tsx';
import { languageNamed } from '../../ui/LanguageProvider.tsx';
import type { SwitchEffects } from './switchEffects.ts';

/** Lists what a switch shows and hides: pages, permissions, legacy pages, and lists with their number of records. */
export function SwitchEffectLines({ effects }: { readonly effects: SwitchEffects }) {
  const translate = useTranslate();
  const summaries = useSummaries();
  const [locale] = useLocaleState();
  const language = languageNamed(locale) ?? 'en';
  const titles = (pages: readonly CatalogueEntry[]) =>
    [...new Set(pages.map(({ title }) => title[language]))].join(', ');
  const { shows, hides, permissions, lists, legacy } = effects;
  const lines = [
    ...(shows.length > 0 ? [translate('security.features.shows', { pages: titles(shows) })] : []),
    ...(hides.length > 0 ? [translate('security.features.hides', { pages: titles(hides) })] : []),
    ...(legacy > 0 ? [translate('security.features.legacy', { smart_count: legacy })] : []),
    ...(permissions.length > 0
      ? [translate('security.features.permissions', { names: permissions.join(', ') })]
      : []),
  ];
  return (
    <Box sx={{ pl: 5.5, pb: 1, fontSize: 12, color: 'text.secondary', overflowWrap: 'anywhere' }}>
      {lines.map((line) => (
        <Box key={line}>{line}</Box>
      ))}
      {lists.map((name) => {
        const summary = summaries.find((one) => one.name === name);
        const title = (language === 'en' ? summary : summary?.[language])?.plural ?? name;
        return (
          <Box key={name}>
            {title}: <RecordCount resource={name} />
          </Box>
        );
      })}
      {lines.length === 0 && translate('security.features.noEffect')}
    </Box>
  );
}
