import { type ChatTopic, chatTopics } from '@perya/contract/constants';
import { useT } from '@perya/locales/page';
import { Headset } from 'lucide-react';
import { Icon } from '../../page/icon.tsx';
import styles from './chat.module.css';
import { StartFigures } from './late.ts';

/** Shapes that the HTML carries already. */
const icons = { account: 'person', money: 'wallet', games: 'category-TABLE', other: 'megaphone' } as const;

type TopicsProps = { topic: ChatTopic | undefined; onTopic: (topic: ChatTopic) => void };

/** The first screen: what the question is about, so that the right person answers. */
export function Topics({ topic, onTopic }: TopicsProps) {
  const t = useT();
  return (
    <div className={styles['start']}>
      <span className={styles['mark']}>
        <Headset size={30} aria-hidden="true" />
      </span>
      <h2>{t('chat.lead')}</h2>
      <p className={styles['soft']}>{t('chat.leadText')}</p>
      <fieldset className={styles['topics']}>
        <legend className="visually-hidden">{t('chat.topics')}</legend>
        {chatTopics.map((one) => (
          <label key={one} className={styles['topic']}>
            <input type="radio" name="topic" checked={one === topic} onChange={() => onTopic(one)} />
            <Icon name={icons[one]} />
            <span>{t(`chat.topic.${one}`)}</span>
          </label>
        ))}
      </fieldset>
      <div className={styles['figures']}>
        <StartFigures topic={topic} />
      </div>
    </div>
  );
}
