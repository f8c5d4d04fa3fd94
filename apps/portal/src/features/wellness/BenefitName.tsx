import { Fragment } from 'react'

/** The name of a benefit such as "Heartworm/flea/tick", whose line may break after each slash. */
export function BenefitName({ children }: { children: string }) {
  const [first, ...others] = children.split('/')
  return (
    <span>
      {first}
      {others.map((part) => (
        <Fragment key={part}>
          /<wbr />
          {part}
        </Fragment>
      ))}
    </span>
  )
}
