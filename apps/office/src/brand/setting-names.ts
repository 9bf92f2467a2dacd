// Names of a brand's flags, settings and their values, where an act shows them.
import { brandFlags, languages, themes } from '@perya/contract/constants';
import { registerFieldNames } from '@perya/contract/registration-fields';
import { useT } from '@perya/locales/page';
import { languageName } from '@perya/ui';
import { fieldParts } from './differences.ts';

const columns = {
  name: 'name',
  languages: 'languages',
  default_language: 'defaultLanguage',
  theme: 'theme',
  maintenance: 'maintenance',
  'settings.mainDomain': 'mainDomain',
  'settings.mailFrom': 'mailFrom',
  'settings.profile.minimumAge': 'minimumAge',
  'settings.profile.slotRoundMs': 'slotRoundMs',
  'settings.profile.otherRoundMs': 'otherRoundMs',
  'settings.depositBonusBps': 'depositBonusBps',
  'settings.jackpotSeedMinor': 'jackpotSeed',
} as const;

/** How many stored units are one of those that people read. */
const scales: Record<string, number> = {
  'settings.profile.slotRoundMs': 1000,
  'settings.profile.otherRoundMs': 1000,
  'settings.depositBonusBps': 100,
};

const switchTables = ['merchant_flags', 'merchant_template_flags', 'merchant_modules'];
const isState = (column: string) => column === 'enabled' || column === 'value';

type Names = {
  /** Undefined for a column that is no setting. */
  name: (table: string, column: string) => string | undefined;
  value: (table: string, column: string, value: string | null | undefined) => string | undefined;
};

export function useSettingNames(): Names {
  const t = useT();
  const values = useSettingValues();
  const nameOfSetting = (column: string) => {
    const known = Object.entries(columns).find(([one]) => one === column)?.[1];
    if (known) return t(`office.settings.${known}`);
    const [, , field, part] = column.split('.');
    const named = registerFieldNames.find((one) => one === field);
    const partNamed = fieldParts.find((one) => one === part);
    return named && partNamed
      ? `${t(`office.registerField.${named}`)}: ${t(`office.settings.${partNamed}`)}`
      : undefined;
  };
  return {
    name: (table, column) => {
      if (table === 'merchants') return nameOfSetting(column);
      if (!switchTables.includes(table)) return undefined;
      return isState(column) ? t('office.settings.state') : t('office.settings.switch');
    },
    value: (table, column, value) => {
      if (value === null || value === undefined) return undefined;
      if (table === 'merchants') return values.setting(column, value);
      return switchTables.includes(table) ? values.ofSwitch(column, value) : undefined;
    },
  };
}

function useSettingValues() {
  const t = useT();
  const language = (code: unknown) => {
    const known = languages.find((one) => one === code);
    return known ? languageName(known) : String(code);
  };
  const onOrOff = (isOn: boolean) => t(isOn ? 'office.settings.on' : 'office.settings.off');
  return {
    setting: (column: string, value: string) => {
      const scale = scales[column];
      if (scale) return String(Number(value) / scale);
      if (value === 'true' || value === 'false') return onOrOff(value === 'true');
      const codes: unknown = column === 'languages' ? JSON.parse(value) : undefined;
      if (Array.isArray(codes)) return codes.map(language).join(', ');
      if (column === 'default_language') return language(value);
      const theme = column === 'theme' ? themes.find((one) => one === value) : undefined;
      return theme && t(`office.settings.theme.${theme}`);
    },
    ofSwitch: (column: string, value: string) => {
      if (isState(column)) return onOrOff(value === 'true' || value === '1');
      const flag = brandFlags.find((one) => one === value);
      return flag && t(`office.switch.${flag}`);
    },
  };
}
