// The settings of an announcement: its place, picture, link and schedule, as far as its type has them.
import { announcementTypes, bannerGroups } from '@perya/contract/constants';
import { useT } from '@perya/locales/page';
import { Checkbox, Field, Select } from '@perya/ui';
import styles from './content.module.css';
import type { AnnouncementBody, Choices } from './content-body.ts';
import { ScheduleFields } from './schedule-fields.tsx';

type FieldsProps = {
  body: AnnouncementBody;
  choices: Choices;
  /** The type is chosen once. */
  isNew: boolean;
  hasTerms: boolean;
  onChange: (fields: Partial<AnnouncementBody>) => void;
};

/** What a type does not have is empty. */
function ofType(type: AnnouncementBody['type'], { scene }: AnnouncementBody): Partial<AnnouncementBody> {
  const isBanner = type === 'B';
  return {
    type,
    groupName: isBanner ? 'm_home' : '',
    scene: isBanner ? scene || 'fair' : '',
    link: '',
    categoryIds: [],
    needsJoining: false,
  };
}

export function AnnouncementFields({ body, choices, isNew, hasTerms, onChange }: FieldsProps) {
  const t = useT();
  const isBanner = body.type === 'B';
  const isPromotion = body.type === 'PR';
  return (
    <section className={styles['section']} aria-label={t('office.content.settings')}>
      <h3>{t('office.content.settings')}</h3>
      <div className={styles['fields']}>
        {isNew && (
          <Select
            label={t('office.content.type')}
            value={body.type}
            options={announcementTypes.map((value) => ({ value, label: t(`office.content.type.${value}`) }))}
            onChange={({ target }) => {
              const type = announcementTypes.find((one) => one === target.value);
              if (type) onChange(ofType(type, body));
            }}
          />
        )}
        {isBanner && (
          <Select
            label={t('office.content.group')}
            value={body.groupName}
            options={bannerGroups.map((value) => ({ value, label: t(`office.content.group.${value}`) }))}
            onChange={({ target }) => {
              const groupName = bannerGroups.find((one) => one === target.value);
              if (groupName) onChange({ groupName });
            }}
          />
        )}
        {(isBanner || isPromotion) && <SceneField body={body} choices={choices} onChange={onChange} />}
        {isBanner && (
          <Field
            label={t('office.content.link')}
            hint={t('office.content.linkHint')}
            value={body.link}
            maxLength={300}
            dir="ltr"
            onChange={({ target }) => onChange({ link: target.value })}
          />
        )}
        <ScheduleFields
          value={body}
          needsStart
          onChange={({ startAt, ...rest }) => onChange({ ...rest, ...(startAt && { startAt }) })}
        />
      </div>
      {isPromotion && (
        <PromotionFields body={body} choices={choices} hasTerms={hasTerms} onChange={onChange} />
      )}
    </section>
  );
}

type PartProps = Pick<FieldsProps, 'body' | 'choices' | 'onChange'>;

function SceneField({ body, choices, onChange }: PartProps) {
  const t = useT();
  const picture = choices.scenes.find(({ name }) => name === body.scene);
  const none = body.type === 'B' ? [] : [{ value: '', label: t('office.content.scene.none') }];
  return (
    <div className={styles['scene']}>
      <Select
        label={t('office.content.scene')}
        value={body.scene}
        options={[...none, ...choices.scenes.map(({ name }) => ({ value: name, label: name }))]}
        onChange={({ target }) => onChange({ scene: target.value })}
      />
      {picture && <img src={picture.url} alt="" width={160} height={70} className={styles['picture']} />}
    </div>
  );
}

function PromotionFields({ body, choices, hasTerms, onChange }: PartProps & { hasTerms: boolean }) {
  const t = useT();
  const { categoryIds } = body;
  return (
    <fieldset className={styles['checks']}>
      <legend>{t('office.content.categories')}</legend>
      {choices.categories.map(({ categoryId, name }) => (
        <Checkbox
          key={categoryId}
          checked={categoryIds.includes(categoryId)}
          onChange={({ target }) =>
            onChange({
              categoryIds: target.checked
                ? [...categoryIds, categoryId].toSorted((one, other) => one - other)
                : categoryIds.filter((one) => one !== categoryId),
            })
          }
        >
          {name}
        </Checkbox>
      ))}
      {hasTerms && (
        <Checkbox
          checked={body.needsJoining}
          onChange={({ target }) => onChange({ needsJoining: target.checked })}
        >
          {t('office.content.joining')}
        </Checkbox>
      )}
    </fieldset>
  );
}
