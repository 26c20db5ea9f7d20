import DarkModeOutlined from '@mui/icons-material/DarkModeOutlined';
import LightModeOutlined from '@mui/icons-material/LightModeOutlined';
import SettingsBrightnessOutlined from '@mui/icons-material/SettingsBrightnessOutlined';
import Box from '@mui/material/Box';
import { useColorScheme } from '@mui/material/styles';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import { type ReactNode, useId } from 'react';
import { useLocaleState, useTranslate } from 'react-admin';
import { languageNames } from '#providers/i18nProvider/i18nProvider.ts';
import { languages } from '#schemas/protocol/session/session.ts';

/** The user's language and appearance in this browser. */
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

interface ChoiceProps<T extends string> {
  readonly label: string;
  readonly value: T;
  readonly options: readonly {
    readonly value: T;
    readonly label: string;
    readonly icon?: ReactNode;
    readonly lang?: string;
  }[];
  readonly onChoose: (value: T) => void;
}

/** A labeled choice among a few options, all of them visible as buttons. */
export function Choice<T extends string>({ label, value, options, onChoose }: ChoiceProps<T>) {
  const id = useId();
  const choose = (_: unknown, chosen: T | null) => chosen !== null && onChoose(chosen);
  return (
    <Box sx={{ display: 'grid', gap: 0.5 }}>
      <Box component="span" id={id} sx={{ fontSize: 12, color: 'text.secondary' }}>
        {label}
      </Box>
      <ToggleButtonGroup
        exclusive
        fullWidth
        size="small"
        value={value}
        onChange={choose}
        aria-labelledby={id}
        sx={{ flexWrap: 'wrap' }}
      >
        {options.map((option) => (
          <ToggleButton key={option.value} value={option.value} lang={option.lang} sx={button}>
            {option.icon}
            {option.label}
          </ToggleButton>
        ))}
      </ToggleButtonGroup>
    </Box>
  );
}

// Buttons of equal width, if their texts fit.
const button = {
  flex: '1 1 0',
  minWidth: 'max-content',
  gap: 0.75,
  py: 0.5,
  textTransform: 'none',
  color: 'text.primary',
  '&&': { borderColor: 'outline' },
  '&.Mui-selected, &.Mui-selected:hover': { color: 'primary.main', bgcolor: 'accentSoft' },
  '@media (pointer: coarse)': { minHeight: 44 },
} as const;
