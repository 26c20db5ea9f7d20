import DarkModeOutlined from '@mui/icons-material/DarkModeOutlined';
import LightModeOutlined from '@mui/icons-material/LightModeOutlined';
import SettingsBrightnessOutlined from '@mui/icons-material/SettingsBrightnessOutlined';
import { useColorScheme } from '@mui/material/styles';
import { useLocaleState, useTranslate } from 'ra-core';
import { languageNames } from '#providers/i18nProvider/i18nProvider.ts';
import { languages } from '#schemas/protocol/session.ts';
import { Choice } from './Choice.tsx';

/** What a person chooses for themselves in this browser: language and appearance. */
export function Preferences() {
  return (
    <>
      <LanguageChoice />
      <AppearanceChoice />
    </>
  );
}

function LanguageChoice() {
  const translate = useTranslate();
  const [locale, setLocale] = useLocaleState();
  return (
    <Choice
      label={translate('shell.account.language')}
      value={locale}
      options={languages.map((value) => ({ value, label: languageNames[value], lang: value }))}
      onChoose={setLocale}
    />
  );
}

const appearances = [
  { value: 'light', icon: <LightModeOutlined sx={{ fontSize: 16 }} /> },
  { value: 'dark', icon: <DarkModeOutlined sx={{ fontSize: 16 }} /> },
  { value: 'system', icon: <SettingsBrightnessOutlined sx={{ fontSize: 16 }} /> },
] as const;

function AppearanceChoice() {
  const translate = useTranslate();
  const { mode = 'system', setMode } = useColorScheme();
  return (
    <Choice
      label={translate('shell.account.appearance')}
      value={mode}
      options={appearances.map(({ value, icon }) => ({
        value,
        icon,
        label: translate(`shell.account.${value}`),
      }))}
      onChoose={setMode}
    />
  );
}
