import './forced.css'
import './fonts-more.css'
