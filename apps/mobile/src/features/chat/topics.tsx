import { type ChatTopic, chatTopics } from '@perya/contract/constants';
import { useT } from '@perya/locales/page';
import { CircleHelp, Dices, Headset, UserRound, Wallet } from 'lucide-react';
import styles from './chat.module.css';

const icons = { account: UserRound, money: Wallet, games: Dices, other: CircleHelp } as const;

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
        <legend className={styles['unseen']}>{t('chat.topics')}</legend>
        {chatTopics.map((one) => {
          const Face = icons[one];
          return (
            <label key={one} className={styles['topic']}>
              <input type="radio" name="topic" checked={one === topic} onChange={() => onTopic(one)} />
              <Face size={22} aria-hidden="true" />
              <span>{t(`chat.topic.${one}`)}</span>
            </label>
          );
        })}
      </fieldset>
    </div>
  );
}
